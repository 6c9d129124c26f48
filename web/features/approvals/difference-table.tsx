import { IconMessagePlus } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { REVIEW_BOUNDS } from "#shared/contracts/people/approvals.ts";
import type { FieldDifference } from "#shared/contracts/profiles/profile-difference.ts";
import { DifferenceValues } from "./difference-values.tsx";

/** Texts of comments by the path of their field. */
export type Comments = Readonly<Record<string, string>>;

/** Field and kind of change | Live now | Proposed, with a comment on each field (B-09). */
export function DifferenceTable({
  rows,
  files,
  comments,
  before,
  onComment,
}: {
  rows: readonly FieldDifference[];
  files: Readonly<Record<string, string>>;
  comments: Comments;
  /** What the left side is. */
  before: string;
  /** Null: nothing can be asked for. An undefined text takes the comment back. */
  onComment: ((path: string, text: string | undefined) => void) | null;
}) {
  const { t } = useTranslation();
  return (
    <div className="console-table difference" role="table" aria-label={t("web.approvals.difference")}>
      <div className="console-row" role="row">
        {[t("web.approvals.field"), before, t("web.approvals.proposed")].map((head) => (
          <div key={head} className="lab" role="columnheader">
            {head}
          </div>
        ))}
      </div>
      {rows.map((row, index) => (
        <div key={`${row.path} ${row.field} ${index}`} className="console-row" role="row" data-change={row.change}>
          <div className="console-row-name" role="rowheader">
            {t(`forms.profileField.${row.field}`)}
            {row.subject !== null && `: ${row.subject}`}
            <small>{changeText(row, t)}</small>
            {onComment !== null && (
              <CommentField
                label={t(`forms.profileField.${row.field}`)}
                text={comments[row.path]}
                onChange={(text) => onComment(row.path, text)}
              />
            )}
          </div>
          <div className="mut" role="cell">
            <DifferenceValues row={row} pieces={row.before} files={files} />
          </div>
          <div role="cell">
            <DifferenceValues row={row} pieces={row.after} files={files} />
          </div>
        </div>
      ))}
    </div>
  );
}

function CommentField({
  label,
  text,
  onChange,
}: {
  label: string;
  text: string | undefined;
  onChange(text: string | undefined): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  if (text === undefined) {
    return (
      <button type="button" className="lk difference-ask" onClick={() => onChange("")}>
        <IconMessagePlus size={16} stroke={1.6} aria-hidden />
        {t("web.approvals.comment")}
        <span className="hidden"> {label}</span>
      </button>
    );
  }
  return (
    <span className="difference-comment">
      <label htmlFor={id}>{t("web.approvals.commentOn", { field: label })}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={REVIEW_BOUNDS.commentMost}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button type="button" className="lk" onClick={() => onChange(undefined)}>
        {t("web.approvals.noComment")}
      </button>
    </span>
  );
}

function changeText(row: FieldDifference, t: (key: string, values?: Record<string, number>) => string): string {
  const added = row.after.filter(({ mark }) => mark === "added").length;
  const removed = row.before.filter(({ mark }) => mark === "removed").length;
  const isList = row.form === "tags" || row.form === "pictures";
  if (row.change !== "edited" || !isList) return t(`web.approvals.change.${row.change}`);
  if (removed === 0) return t("web.approvals.change.some.added", { count: added });
  if (added === 0) return t("web.approvals.change.some.removed", { count: removed });
  return t("web.approvals.change.both", { added, removed });
}
