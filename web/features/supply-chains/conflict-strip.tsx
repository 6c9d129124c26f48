import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { CallError } from "#shared/client/call.ts";
import { failureText } from "#shared/ui/errors/failure-text.ts";

/** Facts of a refused change: what is there now, of a chain or of a note. */
const Theirs = z.object({
  theirs: z.union([
    z.object({ name: z.string(), description: z.string() }).transform(({ name, description }) => [name, description]),
    z.object({ text: z.string() }).transform(({ text }) => [text]),
  ]),
});

/** Why something was not saved. After a conflict the other text is shown: what was typed stands in the field still. */
export function ConflictStrip({ failure }: { failure: Error }) {
  const { t } = useTranslation();
  const problem = failure instanceof CallError ? failure.problem : null;
  const theirs = problem?.code === "stale_version" ? Theirs.safeParse(problem.facts) : null;
  return (
    <div className="chain-strip" data-tone="bad" role="alert">
      <IconAlertCircle size={18} stroke={1.6} aria-hidden />
      <div>
        <p>{problem?.detail ?? failureText(failure, t("errors.dataFailure"), t("errors.refreshOrSupport"))}</p>
        {theirs?.success === true && (
          <>
            <p className="lab">{t("web.chains.theirs")}</p>
            <blockquote>{theirs.data.theirs.filter(Boolean).join(" · ") || t("web.chains.empty")}</blockquote>
            <p>{t("web.chains.saveOver")}</p>
          </>
        )}
      </div>
    </div>
  );
}
