import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { OwnPage } from "#shared/contracts/profiles/profiles.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { ownPagesQuery } from "./profiles.queries.ts";
import { usePageSwitch } from "./use-page-switch.ts";

/**
 * Rows of a danger zone that hide the public pages of an organisation, mostly one; none before it has a page.
 *
 * @param onChange after each answer of the server
 */
export function HidePage({ onChange }: { onChange(): Promise<unknown> }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ownPagesQuery(useCall()));
  if (error !== null && data === undefined) {
    return (
      <div>
        <InlineFailure title={t("web.hidePage.notLoaded")} failure={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  const pages = (data?.items ?? []).filter(({ type }) => type === "Supplier" || type === "Consultant");
  return pages.map((page) => <HideRow key={page.id} page={page} isOneOfMany={pages.length > 1} onChange={onChange} />);
}

function HideRow({
  page,
  isOneOfMany,
  onChange,
}: {
  page: OwnPage;
  isOneOfMany: boolean;
  onChange(): Promise<unknown>;
}) {
  const { t } = useTranslation();
  const id = useId();
  const { isVisible, show } = usePageSwitch(page, onChange);
  const { name, projects } = page;
  const text = (): string => {
    if (!isVisible) return t("web.hidePage.hidden");
    return projects === 0 ? t("web.hidePage.text") : t("web.hidePage.textNamed", { count: projects });
  };
  return (
    <div className="danger-switch">
      <span>
        <b id={`${id}-title`}>{isOneOfMany ? t("web.hidePage.titleOf", { name }) : t("web.hidePage.title")}</b>
        <small id={`${id}-text`}>{text()}</small>
      </span>
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={!isVisible}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onClick={() => show(!isVisible)}
      />
    </div>
  );
}
