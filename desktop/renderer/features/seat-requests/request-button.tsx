import { Button, Popover } from "@mantine/core";
import { IconHandStop } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import { ActionButton } from "#desktop/renderer/layout/action-button.tsx";
import { formatTime } from "#desktop/renderer/state/format.ts";
import type { HolderPanelState } from "./holder/holder-panel-state.ts";
import { useRequestPopover } from "./request-popovers.ts";
import { RequestPopover } from "./request-popover.tsx";
import { useHolderPanel } from "./holder/use-holder-panel.ts";
import { useSeatRequest } from "./use-seat-request.ts";
import { counterText } from "./wait-time.ts";

/** Asks for somebody else's option: a button with its popover, which counts once the request is sent. */
export function RequestButton({
  option,
  readAt,
  place,
  isSmall = false,
  isMain = false,
  onCopy,
}: {
  option: Pick<DesignOptionSummary, "id" | "projectId" | "name" | "occupied" | "locked" | "requests">;
  /** When the option was read, milliseconds since 1970. */
  readAt: number;
  place: "bar" | "card";
  isSmall?: boolean;
  isMain?: boolean;
  onCopy: () => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const state = useHolderPanel(option, readAt);
  const { open, show, close } = useRequestPopover();
  const { isBusy, withdraw } = useSeatRequest(option.id);
  const id = `${place}:${option.id}`;
  const { request, refusal, asked } = state;
  const isAsked = request !== null && asked !== "kept";
  const size = isSmall ? "xs" : "sm";
  // Offline the popover would offer nothing; a request that was sent is still shown.
  const reason = refusal !== null && !isAsked ? t(`workbench.request.refusal.${refusal}`) : null;
  const look = {
    size,
    variant: isMain && !isAsked ? "filled" : "default",
    leftSection: <IconHandStop size={isSmall ? 14 : 16} stroke={1.6} aria-hidden />,
  };
  return (
    <Popover
      opened={open === id && state.holder === "other"}
      onChange={(isOpen) => (isOpen ? show(id) : close())}
      position="bottom-end"
      width={424}
      offset={8}
      withArrow
      arrowSize={10}
      arrowOffset={34}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: "request-popover", arrow: "request-arrow" }}
    >
      <Button.Group className="request-buttons">
        {reason === null ? (
          <Popover.Target>
            <Button {...look} onClick={() => (open === id ? close() : show(id))}>
              <ButtonText state={state} />
            </Button>
          </Popover.Target>
        ) : (
          <ActionButton {...look} reason={reason}>
            <ButtonText state={state} />
          </ActionButton>
        )}
        {isAsked && (
          <Button size={size} disabled={isBusy || refusal === "offline"} onClick={() => void withdraw(request.id)}>
            {t("workbench.request.withdraw")}
          </Button>
        )}
      </Button.Group>
      <Popover.Dropdown aria-labelledby={titleId}>
        <RequestPopover titleId={titleId} option={option} state={state} onCopy={onCopy} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ButtonText({ state: { asked, request, waited, left } }: { state: HolderPanelState }) {
  const { t } = useTranslation();
  if (asked === "no") return t("workbench.request.button");
  if (asked === "kept") return t("workbench.request.again");
  const promise = request?.answer?.kind === "later" ? request.answer : null;
  return (
    <>
      {promise
        ? t("workbench.request.buttonPromised", { at: formatTime(promise.dueAt) })
        : t(asked === "queued" ? "workbench.request.buttonQueued" : "workbench.request.buttonSent")}
      <span className="monospace" role="timer">
        {counterText(promise ? left : waited)}
      </span>
    </>
  );
}
