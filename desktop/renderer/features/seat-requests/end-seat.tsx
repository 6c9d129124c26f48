import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import type { PersonBrief } from "#shared/contracts/design/projects.ts";
import { useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { projectById, projectCommands } from "#desktop/renderer/features/projects/projects.queries.ts";
import { useAttempt } from "./use-attempt.ts";

/** The server asks for a reason of at least so many characters, and at most 200. */
const REASON_LENGTH = { least: 3, most: 200 };

/**
 * The way on after two minutes without an answer: the project's owner and a tenant manager may end the seat, with a
 * reason that is kept; anybody else is told whom to ask.
 */
export function EndSeat({
  option,
  name,
  isOpen,
  onOpen,
  onEnded,
}: {
  option: Pick<DesignOptionSummary, "id" | "projectId">;
  /** The holder's. */
  name: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onEnded: () => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const { owner, mayEnd } = useMayEndSeat(option.projectId);
  const [reason, setReason] = useState("");
  const { isBusy, attempt } = useAttempt();
  if (!mayEnd)
    return (
      owner && <p className="text-secondary text-small">{t("workbench.request.askOwner", { name: owner.name })}</p>
    );
  const end = async () => {
    const work = () => projectCommands.endSeat(option.id, reason.trim());
    if (await attempt(work, "workbench.request.failed.end")) onEnded();
  };
  if (!isOpen)
    return (
      <p className="row">
        <span className="text-secondary text-small grow">{t("workbench.request.mayEnd", { name })}</span>
        <Button size="xs" onClick={() => onOpen(true)}>
          {t("workbench.request.end")}
        </Button>
      </p>
    );
  return (
    <form
      className="end-seat"
      onSubmit={(event) => {
        event.preventDefault();
        void end();
      }}
    >
      <label htmlFor={id} className="text-medium">
        {t("workbench.request.endReason", { name })}
      </label>
      <div className="row">
        <TextInput
          className="grow"
          id={id}
          ref={focus}
          value={reason}
          maxLength={REASON_LENGTH.most}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button onClick={() => onOpen(false)}>{t("workbench.dialog.cancel")}</Button>
        <Button type="submit" variant="danger" disabled={isBusy || reason.trim().length < REASON_LENGTH.least}>
          {t("workbench.request.end")}
        </Button>
      </div>
    </form>
  );
}

/** Who owns a project, once it was read, and whether I may end somebody's seat in it. */
export function useMayEndSeat(projectId: string): { owner: PersonBrief | undefined; mayEnd: boolean } {
  const user = useSession()?.user;
  const owner = useQuery(projectById(projectId)).data?.owner;
  const mayEnd =
    user?.capabilities.includes("tenant:manage") === true || (owner !== undefined && owner.id === user?.id);
  return { owner, mayEnd };
}

/** The button that opened the form is gone. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
