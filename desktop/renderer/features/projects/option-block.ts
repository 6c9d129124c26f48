import type { DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import type { OptionAction } from "./option-card.tsx";
import { holderOf } from "./seat-holder.ts";

/** What the answer depends on. */
interface Situation {
  option: Pick<DesignOptionSummary, "occupied" | "locked">;
  userId: string | undefined;
  /** There is a line to the server. */
  isLive: boolean;
}

const SEAT_ACTIONS: ReadonlySet<OptionAction> = new Set(["occupy", "lock", "unlock"]);
/** Whoever else holds or has locked the option is asked first. */
const NEEDS_IT_FREE: ReadonlySet<OptionAction> = new Set(["rename", "lock", "delete"]);

/** Why an action of an option's card cannot be done now, in words; null when it can. Looking is always possible. */
export function blockOf(
  action: OptionAction,
  { option, userId, isLive }: Situation,
  t: (key: string, values?: Record<string, unknown>) => string,
): string | null {
  if (action === "open") return null;
  if (!isLive) return t(SEAT_ACTIONS.has(action) ? "workbench.seat.needsServer" : "workbench.readOnly.needsServer");
  if (!NEEDS_IT_FREE.has(action)) return null;
  const { occupied, locked } = option;
  if (locked) return t("workbench.readOnly.locked", { name: locked.user.name });
  const holder = holderOf(occupied, userId);
  if (holder === "other") return t("workbench.readOnly.occupied", { name: occupied?.user.name });
  if (holder === "elsewhere")
    return t("workbench.seat.readOnly.elsewhere", {
      computer: occupied?.installation ?? t("workbench.seat.otherComputer"),
    });
  return null;
}
