import { useTranslation } from "react-i18next";
import { ChainsView } from "#web/features/supply-chains/chains-view.tsx";
import { Breadcrumbs } from "#web/layout/header/breadcrumbs.tsx";

/** All supply chains of the visitor's tenant (ROU-23). */
export function SupplyChainsPage() {
  const { t } = useTranslation();
  return (
    <>
      <Breadcrumbs items={[{ label: t("web.shell.crumbHome"), to: "/suppliers" }, { label: t("web.chains.title") }]} />
      <ChainsView />
    </>
  );
}
