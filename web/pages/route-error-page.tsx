import { useTranslation } from "react-i18next";
import { ErrorPage } from "#shared/ui/errors/error-page.tsx";
import { MessagePage } from "#web/layout/message-page/message-page.tsx";
import { ChunkLoadError } from "#web/routes/chunk-load.ts";

const reload = (): void => window.location.reload();

/** What a route shows when it throws: code that did not come (CON-03), or a page that could not be drawn (ERR-07). */
export function RouteErrorPage({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  if (failure instanceof ChunkLoadError) {
    return (
      <MessagePage title={t("web.error.chunkTitle")}>
        <p>{t("web.error.chunkText")}</p>
        <button type="button" className="btn btn-primary" onClick={reload}>
          {t("errors.reload")}
        </button>
      </MessagePage>
    );
  }
  return (
    <main id="main">
      <ErrorPage failure={failure} onRetry={reload} />
    </main>
  );
}
