import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { StepId } from "#shared/contracts/profiles/steps.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { payloadOf } from "#web/features/profiles/form/draft-values.ts";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import { previewQuery } from "#web/features/profiles/profiles.queries.ts";
import { PreviewPage } from "./preview-page.tsx";
import { PreviewResult } from "./preview-result.tsx";
import { ScorePanel } from "#web/features/profiles/preview/score-panel.tsx";

/** After the last key: soon enough to be live, and not a call for each letter. */
const CALM_MS = 300;

/** What visitors will see, made by the server of what is typed, and the score of it. */
export function PreviewPanel({
  type,
  region,
  targetId,
  current,
}: {
  type: ProfileType;
  region: Region;
  targetId: number | null;
  current: StepId;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const { values } = useProfileForm();
  const [view, setView] = useState<"page" | "search">("page");
  const [calm] = useDebouncedValue(values, CALM_MS);
  const typed = { type, payload: payloadOf(type, calm), region, targetId };
  const { data, isError } = useQuery(previewQuery(call, typed));
  return (
    <aside className="preview-panel" aria-label={t("web.profiles.preview.title")}>
      <div>
        <div className="row row-between preview-head">
          <h2>{t("web.profiles.preview.title")}</h2>
          <div className="seg" role="group" aria-label={t("web.profiles.preview.view")}>
            {(["page", "search"] as const).map((one) => (
              <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
                {t(`web.profiles.preview.${one}`)}
              </button>
            ))}
          </div>
        </div>
        {isError && (
          <p className="small mut preview-waits" role="status">
            {t("web.profiles.preview.failed")}
          </p>
        )}
        <div className="card preview-card" aria-busy={data === undefined && !isError}>
          {data === undefined ? (
            !isError && <span className="skeleton" style={{ height: 320 }} />
          ) : view === "page" ? (
            <PreviewPage preview={data} />
          ) : (
            <PreviewResult preview={data} />
          )}
        </div>
      </div>
      {(type === "Supplier" || type === "Consultant") && <ScorePanel typed={typed} type={type} current={current} />}
    </aside>
  );
}
