import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RouteModal } from "#web/layout/route-modal.tsx";

/** Adding suppliers to a supply chain. */
export function AddToSupplyChainPage() {
  return <ComingModal feature="supplyChain" />;
}

function ComingModal({ feature }: { feature: "supplyChain" }) {
  const { t } = useTranslation();
  return (
    <RouteModal title={t(`web.coming.${feature}.title`)}>
      <p>{t(`web.coming.${feature}.text`)}</p>
      <p>{t("web.coming.meanwhile")}</p>
      <div className="modal-actions">
        <Link className="btn btn-primary" to="/contact">
          {t("web.shell.contactUs")}
        </Link>
      </div>
    </RouteModal>
  );
}
