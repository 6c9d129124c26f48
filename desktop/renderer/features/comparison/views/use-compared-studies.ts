import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { optionBase } from "#desktop/renderer/features/base-model/base.queries.ts";
import { overlaysOf } from "#desktop/renderer/features/study/products/product-overlay.ts";
import { optionById, outputPath } from "#desktop/renderer/features/study/study.queries.ts";
import { comparedPanes, type ComparedPanes, type ComparedStudy } from "./compared-panes.ts";

/** An option with what could not be found for its picture. */
export interface StandingStudy extends ComparedStudy {
  /** Whether the option and its base model were looked for. */
  isFound: boolean;
  failure: Error | null;
}

/** What the options of a comparison draw, with their base models on this computer and the files of their results. */
export function useComparedStudies(
  projectId: string,
  ids: readonly string[],
): ComparedPanes & { studies: StandingStudy[] } {
  const options = useQueries({ queries: ids.map((id) => optionById(id)) });
  const bases = useQueries({
    queries: ids.map((id, at) => ({
      ...optionBase({ id, projectId, context: options[at]?.data?.context ?? null }),
      enabled: options[at]?.data !== undefined,
      placeholderData: keepPreviousData,
    })),
  });
  const studies = ids.map((id, at): StandingStudy => ({
    id,
    products: Object.values(options[at]?.data?.products ?? {}),
    document: bases[at]?.data?.document ?? null,
    isFound: bases[at]?.data !== undefined,
    failure: options[at]?.error ?? bases[at]?.error ?? null,
  }));
  const all = studies.flatMap(({ products, document }) => overlaysOf(products, document).map(({ ifc }) => ifc));
  // A duplicated option has the outputs of its original, and each is asked for once.
  const outputs = [...new Map(all.map((output) => [output.id, output])).values()];
  const files = useQueries({ queries: outputs.map((output) => outputPath(output)) });
  const paths = new Map(outputs.map(({ id }, at) => [id, files[at]?.data]));
  const failed = files.find(({ error }) => error !== null)?.error ?? null;
  return {
    ...comparedPanes(studies, (id) => paths.get(id)),
    studies: studies.map((study) => {
      const isAmong = overlaysOf(study.products, study.document).some(({ ifc }) => paths.get(ifc.id) === undefined);
      return { ...study, failure: study.failure ?? (isAmong ? failed : null) };
    }),
  };
}
