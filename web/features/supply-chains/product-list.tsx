import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { productPath } from "#shared/ui/listings/listing-path.ts";
import { productsQuery } from "./supply-chains.queries.ts";

/** What the members have on the market, and what the tenant keeps private of its own (SUP-09). */
export function ProductList({ chainId }: { chainId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(productsQuery(useCall(), chainId));
  if (error !== null)
    return <InlineFailure title={t("web.chains.productsNotLoaded")} failure={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <span className="skeleton" style={{ height: 200 }} aria-busy="true" />;
  if (data.length === 0) return <p className="card chain-note">{t("web.chains.noProducts")}</p>;
  return (
    <div className="card chain-table-box">
      <table>
        <thead>
          <tr>
            {(["product", "maker", "system", "release", "lead"] as const).map((head) => (
              <th key={head} scope="col">
                {t(`web.chains.product.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((product) => (
            <tr key={product.releaseId}>
              <th scope="row">
                {product.status === "Active" ? (
                  <Link
                    className="lk chain-name"
                    to={productPath(product.organisation, { id: product.productId, slug: product.slug })}
                  >
                    {product.name}
                  </Link>
                ) : (
                  product.name
                )}
                {product.status === "Private" && <span className="badge">{t("web.chains.private")}</span>}
              </th>
              <td>{product.organisation.name}</td>
              <td>{product.buildingSystem}</td>
              <td>{product.releaseName}</td>
              <td className="num">
                {product.leadTimeWeeks === null
                  ? t("web.chains.notStated")
                  : t("web.chains.inWeeks", { count: product.leadTimeWeeks })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
