import { ActionIcon, Checkbox, Menu, Tooltip } from "@mantine/core";
import { IconDots, IconHistory, IconLockFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import { MOST_COMPARED } from "#shared/contracts/design/option-comparison.ts";
import type { Tick } from "#desktop/renderer/features/comparison/use-ticked.ts";
import { formatDay, formatMoney, formatNumber } from "#desktop/renderer/state/format.ts";
import { RequestButton } from "#desktop/renderer/features/seat-requests/request-button.tsx";
import { ActionButton } from "#desktop/renderer/layout/action-button.tsx";
import { MenuActions } from "#desktop/renderer/layout/barred.tsx";
import { StateChip } from "#desktop/renderer/layout/state-chip.tsx";
import { CardPicture } from "./card-picture.tsx";
import { Occupant } from "./occupant.tsx";
import { blockOf } from "./option-block.ts";
import { holderOf } from "./seat-holder.ts";

export type OptionAction = "open" | "occupy" | "copy" | "rename" | "duplicate" | "lock" | "unlock" | "delete";

/** One design option: state, figures, and exactly one main action; the rest in its menu. */
export function OptionCard({
  option,
  userId,
  isLive,
  readAt,
  tick,
  onAction,
}: {
  option: DesignOptionSummary;
  userId: string | undefined;
  /** There is a line to the server. */
  isLive: boolean;
  /** When the option was read, milliseconds since 1970. */
  readAt: number;
  /** Whether it is among those to compare. */
  tick: Tick;
  onAction: (action: OptionAction) => void;
}) {
  const { t } = useTranslation();
  const holder = holderOf(option.occupied, userId);
  const isMine = holder === "me";
  const { lastUpdatedBy } = option;
  const changedBy = lastUpdatedBy.id === userId ? t("workbench.option.byYou") : lastUpdatedBy.name;
  const main = isMine ? "open" : holder === "other" || option.locked ? "view" : "occupy";
  const blockFor = (action: OptionAction) => blockOf(action, { option, userId, isLive }, t);
  const block = main === "occupy" ? blockFor("occupy") : null;
  const label = main === "occupy" && holder === "elsewhere" ? "takeOver" : main;
  return (
    <article className={isMine ? "card option-card is-mine" : "card option-card"} aria-label={option.name}>
      <CardPicture id={option.id}>
        <span className="option-badges">
          <span>
            {option.locked && (
              <StateChip icon={<IconLockFilled size={12} aria-hidden />}>
                {t("workbench.option.lockedBy", { initials: option.locked.user.initials })}
              </StateChip>
            )}
          </span>
          {option.isOutOfDate && (
            <StateChip tone="warning" icon={<IconHistory size={12} stroke={1.6} aria-hidden />}>
              {t("workbench.state.outOfDate")}
            </StateChip>
          )}
        </span>
      </CardPicture>
      <div className="option-card-body">
        <div className="row">
          <h3 className="text-strong grow ellipsis">{option.name}</h3>
          <Tooltip label={t("workbench.compare.atMost", { most: MOST_COMPARED })} disabled={!tick.isFull}>
            <Checkbox
              size="xs"
              label={t("workbench.compare.tick")}
              aria-label={t("workbench.compare.tickNamed", { name: option.name })}
              checked={tick.isOn}
              disabled={tick.isFull}
              onChange={tick.toggle}
            />
          </Tooltip>
          <OptionMenu option={option} blockFor={blockFor} onAction={onAction} />
        </div>
        <p className="text-hint text-small">
          {t("workbench.option.products", { count: option.productCount })} ·{" "}
          {t("workbench.option.changed", { at: formatDay(option.lastUpdatedAt), name: changedBy })}
        </p>
        <dl className="option-figures">
          <Figure
            name={t("workbench.figure.cost")}
            value={option.cost ? formatMoney(option.cost.likely, option.cost.currency) : "–"}
          />
          <Figure
            name={t("workbench.figure.carbon")}
            value={option.carbonA1A3 === null ? "–" : formatNumber(option.carbonA1A3 / 1000)}
          />
          <Figure name={t("workbench.figure.model")} value={option.contextName ?? "–"} isText />
        </dl>
      </div>
      <div className="option-occupant">
        <Occupant option={option} userId={userId} readAt={readAt} />
        <span className="spacer" />
        {holder === "other" && !option.locked ? (
          <RequestButton option={option} readAt={readAt} place="card" onCopy={() => onAction("copy")} />
        ) : (
          <ActionButton
            variant={main === "open" ? "filled" : "default"}

            reason={block}
            onPress={() => onAction(main === "view" ? "open" : main)}
          >
            {t(`workbench.option.action.${label}`)}
          </ActionButton>
        )}
      </div>
    </article>
  );
}

function Figure({ name, value, isText = false }: { name: string; value: string; isText?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isText ? "ellipsis in-words" : "ellipsis"} title={value}>
        {value}
      </dd>
    </div>
  );
}

function OptionMenu({
  option,
  blockFor,
  onAction,
}: {
  option: DesignOptionSummary;
  /** Why an action cannot be done now, in words. */
  blockFor: (action: OptionAction) => string | null;
  onAction: (action: OptionAction) => void;
}) {
  const { t } = useTranslation();
  const lock = option.locked ? "unlock" : "lock";
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t("workbench.option.more", { name: option.name })}>
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuActions
          lines={(["open", "rename", "duplicate", lock, "delete"] as const).map((action) => ({
            name: t(`workbench.option.menu.${action}`),
            reason: blockFor(action),
            color: action === "delete" ? "bad" : undefined,
            onPress: () => onAction(action),
          }))}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
