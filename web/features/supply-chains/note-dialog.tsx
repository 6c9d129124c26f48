import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CHAIN_BOUNDS, MemberNote } from "#shared/contracts/people/supply-chains.ts";
import type { SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { codeOf, factOf } from "#shared/ui/errors/failure-text.ts";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { ConflictStrip } from "./conflict-strip.tsx";
import { CHAINS_KEY, saveNote } from "./supply-chains.queries.ts";

/** The note of a member. A conflict shows the other text; the one typed stays. */
export function NoteDialog({
  chainId,
  member,
  onClose,
}: {
  chainId: number;
  member: SupplyChainMember;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const [text, setText] = useState(member.note?.text ?? "");
  // The version that was read when the dialog opened: what others write meanwhile is not lost silently.
  const [version, setVersion] = useState(member.note?.version ?? 0);
  const save = useMutation({
    mutationFn: () => saveNote(call, chainId, member.organisationId, text, version),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: [...CHAINS_KEY, chainId] });
      onClose();
    },
    onError: (failure) => {
      // The next "save" writes over the note that is shown, and over no later one.
      const shown = codeOf(failure) === "stale_version" ? MemberNote.safeParse(factOf(failure, "theirs")) : null;
      if (shown?.success === true) setVersion(shown.data.version);
    },
  });
  return (
    <Modal
      title={t("web.chains.noteOn", { name: member.name })}
      closeLabel={t("web.shell.close")}
      isDirty={text !== (member.note?.text ?? "")}
      onClose={onClose}
    >
      <form
        className="chain-form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <label className="chain-field">
          <span>{t("web.chains.note")}</span>
          <textarea
            className="chain-text"
            rows={6}
            maxLength={CHAIN_BOUNDS.textMost}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        {save.error !== null && <ConflictStrip failure={save.error} />}
        <div className="modal-actions">
          <button type="button" className="btn" onClick={onClose}>
            {t("web.chains.cancel")}
          </button>
          <button type="submit" className="btn btn-primary" disabled={save.isPending}>
            {t("web.chains.saveNote")}
          </button>
        </div>
      </form>
    </Modal>
  );
}
