import { IconAdjustments, IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ProductDetails } from "#shared/contracts/listings.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { listingPath } from "#shared/ui/listings/listing-path.ts";

/** Name, owner, key facts and the way into the configurator, which opens in a new tab (ROU-18). */
export function ProductCard({ product }: { product: ProductDetails }) {
  const { t, i18n } = useTranslation();
  const { owner, costGuide } = product;
  const facts = [
    [t("web.product.baseMaterial"), product.baseMaterial],
    [t("web.product.mmc"), product.mmcCategory],
    [
      t("web.product.leadTime"),
      product.leadTimeWeeks === null ? null : t("web.product.weeks", { count: product.leadTimeWeeks }),
    ],
    [t("web.product.costGuide"), costGuide === null ? null : formatGuide(costGuide, i18n.language)],
    [t("web.product.sku"), product.sku],
  ].filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== undefined);
  return (
    <aside className="product-buy" aria-label={product.name}>
      <div className="card">
        <h1 className="h2">{product.name}</h1>
        <p className="mut">{[product.category, product.buildingSystem].join(" · ")}</p>
        <Link className="product-owner" to={listingPath({ kind: "suppliers", owner: null, ...owner })}>
          <Mark source={owner.mark} />
          <span className="spacer">
            <b>{owner.name}</b>
            {owner.place !== null && <span className="mut small">{owner.place}</span>}
          </span>
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </Link>
        <dl className="key-values">
          {facts.map(([label, value]) => (
            <div key={label} style={{ display: "contents" }}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        {costGuide?.isIllustrative && <p className="product-note">{t("results.cost.illustrative")}</p>}
        {product.activityId !== null && (
          <>
            <a
              className="btn btn-accent btn-large"
              href={`/configurator/product/${product.id}/${product.slug}`}
              target="_blank"
              rel="noopener"
            >
              <IconAdjustments size={20} stroke={1.8} aria-hidden />
              {t("web.product.configure")}
            </a>
            <p className="product-note">{t("web.product.configureNote")}</p>
          </>
        )}
      </div>
    </aside>
  );
}

function formatGuide(guide: NonNullable<ProductDetails["costGuide"]>, locale: string): string {
  const symbol = guide.currency === "GBP" ? "£" : "$";
  const figure = (value: number): string => value.toLocaleString(locale, { maximumFractionDigits: 2 });
  return `${symbol}${figure(guide.low)}–${figure(guide.high)}/${guide.unit}`;
}
