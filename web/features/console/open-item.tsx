import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";

/** The open item once it is there: a skeleton before, a failure with a retry in its place. */
export function OpenItem<T>({ query, children }: { query: UseQueryResult<T>; children(data: T): ReactNode }) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  return (
    <div className="console-detail-body">
      {query.error === null ? (
        <span className="skeleton" style={{ height: 320 }} aria-busy="true" aria-label={t("web.shell.loading")} />
      ) : (
        <InlineFailure title={t("web.console.itemFailed")} failure={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  );
}
