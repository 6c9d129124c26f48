import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { type Study, StudyProvider } from "#desktop/renderer/features/study/study-context.ts";
import { createStudyStore, type StudyStore } from "#desktop/renderer/features/study/study-state.ts";
import { ViewProvider } from "#desktop/renderer/features/study/view-context.ts";

const i18n = createI18n(workbenchBundle, "en-GB");
const PLAIN = {
  products: [],
  document: null,
  base: null,
  baseReason: null,
  readOnlyReason: null,
  lost: null,
  readAt: 0,
};

/** A part of the page of a study, with all that it stands in: a study without products and files, unless it says others. */
export function inStudy(
  study: Pick<Study, "option"> & Partial<Study>,
  part: ReactNode,
  store: StudyStore = createStudyStore(),
): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <StudyProvider value={{ ...PLAIN, ...study }}>
          <ViewProvider value={store}>{part}</ViewProvider>
        </StudyProvider>
      </I18nextProvider>
    </QueryClientProvider>
  );
}
