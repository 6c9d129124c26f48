import { useTranslation } from "react-i18next";
import { isMadeWith } from "#desktop/renderer/features/study/study-context.ts";
import type { StandingStudy } from "./use-compared-studies.ts";

/** The frame around each picture, and over it what is not drawn in it, in words. */
export function PictureFrames({ studies }: { studies: readonly StandingStudy[] }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="comparison-frames" aria-hidden>
        {studies.map(({ id }) => (
          <span key={id} className="comparison-frame" />
        ))}
      </div>
      <div className="comparison-frames is-above">
        {studies.map((study) => {
          const key = missingIn(study);
          return <p key={study.id}>{key && <span className="text-small">{t(`workbench.compare.${key}`)}</span>}</p>;
        })}
      </div>
    </>
  );
}

/** Why a picture lacks something: the key of the sentence; null where it is whole, or nothing is known yet. */
export function missingIn({ document, products, isFound, failure }: StandingStudy) {
  if (failure) return "views.failed";
  if (!isFound) return null;
  if (!document) return "views.noBase";
  const results = products.filter(({ result }) => result !== null);
  if (results.length === 0) return "noResults";
  return results.every((product) => isMadeWith(product, document)) ? null : "views.otherBase";
}
