import { IconAdjustments, IconChevronRight, IconClipboardPlus, IconLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ProductDetails } from "#shared/contracts/market/listings.ts";
import { isFlagOn } from "#shared/ui/app/flags.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { shortCostGuide } from "#shared/ui/listings/texts/cost-guide-text.ts";
import { listingPath, productPath } from "#shared/ui/listings/listing-path.ts";
import { referenceName } from "#shared/ui/listings/reference-name.ts";
import { ClaimLine } from "#web/features/details/organisation/claim-line.tsx";
import { GatedAction } from "#web/features/details/files/gated-action.tsx";
import { SharePage } from "#web/features/details/share-page.tsx";

/** Name, owner, key facts, the way into the configurator, which opens in a new tab (ROU-18), and what else can be done. */
export function ProductCard({
  product,
  ask,
}: {
  product: ProductDetails;
  /** Writes to the supplier. */
  ask: ReactNode;
}) {
  const { t } = useTranslation();
  const { owner, costGuide } = product;
  const facts = [
    [t("web.product.baseMaterial"), product.baseMaterial && referenceName(t, product.baseMaterial)],
    [t("web.product.mmc"), product.mmcCategory && referenceName(t, product.mmcCategory)],
    [
      t("web.product.leadTime"),
      product.leadTimeWeeks === null ? null : t("listings.weeks", { count: product.leadTimeWeeks }),
    ],
    [t("web.product.sku"), product.sku],
    // Last: that its rates are illustrative is said right under it.
    [t("web.product.costGuide"), costGuide && shortCostGuide(costGuide, t)],
  ].filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== undefined);
  return (
    <aside className="product-buy" aria-label={product.name}>
      <div className="card">
        <div className="product-title">
          <h1 className="h2" dir="auto">
            {product.name}
          </h1>
          <SharePage />
        </div>
        <p className="mut">
          {[product.category, product.buildingSystem].map((name) => referenceName(t, name)).join(" · ")}
        </p>
        {!owner.isClaimed && <ClaimLine path={productPath(owner, product)} />}
        <Link className="product-owner" to={listingPath({ kind: "suppliers", owner: null, ...owner })}>
          <Mark source={owner.mark} />
          <span className="spacer">
            <b dir="auto">{owner.name}</b>
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
        {ask}
        <Actions product={product} />
      </div>
    </aside>
  );
}

/** Adding the owner to a supply chain over this page, and pre-registering a product: both need a sign-in (DET-16). */
function Actions({ product }: { product: ProductDetails }) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <>
      {isFlagOn("add-to-supply-chain") && (
        <GatedAction
          to={`${productPath(product.owner, product)}/add-to-supply-chain`}
          icon={<IconLink size={18} stroke={1.6} aria-hidden />}
          hint={t("web.details.logInToAdd")}
        >
          {t("web.details.addToSupplyChain")}
        </GatedAction>
      )}
      <GatedAction
        to="/register/product"
        icon={<IconClipboardPlus size={18} stroke={1.6} aria-hidden />}
        hint={t("web.product.logInToPreRegister")}
      >
        {t("web.product.preRegister")}
      </GatedAction>
      {session.status === "anonymous" && (
        <p className="product-note">
          <button type="button" className="lk" onClick={() => session.signIn()}>
            {t("web.shell.logIn")}
          </button>{" "}
          {t("web.product.logInNote")}
        </p>
      )}
    </>
  );
}
