import { useMediaQuery } from "@mantine/hooks";
import { IconLinkPlus, IconMail, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { BlockedButton } from "#shared/ui/overlays/blocked-button.tsx";
import { messageReason } from "./reachable.ts";
import { useSelection } from "./selection-store.ts";
import { FEWEST_COMPARED, MOST_CHOSEN } from "./stored-selection.ts";
import { SwapDialog } from "./swap-dialog.tsx";
import { TrayMenu } from "./tray-menu.tsx";
import type { TrayAction } from "./tray-menu.tsx";
import { TraySlot } from "./tray-slot.tsx";
import "./selection.css";

/** Below this width actions are icons only, so that the names of what is chosen have room. */
const NARROW = "(max-width: 1279px)";

/**
 * The strip at the foot of a search with what is chosen and what can be done with it; there from the first choice on.
 *
 * @param reachable by chosen listing: it has an email; null while that is not known
 * @param supplyChain absent where the kind has none; `isSignedIn` says whether it may be used
 */
export function SelectionTray({
  kind,
  reachable,
  supplyChain,
  onMessage,
  onCompare,
}: {
  kind: ListingKind;
  reachable: readonly (boolean | null)[];
  supplyChain: { isSignedIn: boolean; open(): void } | undefined;
  onMessage(): void;
  onCompare(ids: readonly number[]): void;
}) {
  const { t } = useTranslation();
  const listings = useSelection(({ chosen }) => chosen[kind]);
  const { remove, reset, bringBack } = useSelection.getState();
  const offerUndo = useOfferUndo();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const count = listings.length;
  const messaging = messageReason(reachable);
  const isEnough = count >= FEWEST_COMPARED;
  const clear = (): void => {
    reset(kind);
    offerUndo(t("web.selection.cleared", { count }), () => bringBack(kind, listings));
  };
  const actions: TrayAction[] = [
    { name: "clear", label: t("web.selection.clear"), Icon: IconTrash, reason: null, press: clear },
    ...(supplyChain
      ? [
          {
            name: "supply-chain",
            label: t("web.selection.addToChain"),
            Icon: IconLinkPlus,
            reason: supplyChain.isSignedIn ? null : t("web.selection.addToChain.logIn"),
            press: () => supplyChain.open(),
          },
        ]
      : []),
    {
      name: "message",
      label: t("web.selection.message"),
      Icon: IconMail,
      reason: messaging === null ? null : t(messaging),
      press: onMessage,
    },
  ];
  return (
    <>
      <p className="hidden" role="status">
        {count === 0 ? "" : t("web.selection.count", { count, most: MOST_CHOSEN })}
      </p>
      {count > 0 && (
        <section className="tray" aria-label={t(`web.selection.tray.${kind}`)}>
          <div className="tray-inside">
            <ul className="tray-slots">
              {listings.map((listing) => (
                <TraySlot key={listing.id} listing={listing} onRemove={() => remove(kind, listing.id)} />
              ))}
              {count < MOST_CHOSEN && (
                <li className="tray-slot tray-slot-empty">
                  <IconPlus size={16} stroke={1.6} aria-hidden />
                  <span>{t("web.selection.addOne")}</span>
                </li>
              )}
            </ul>
            <div className="tray-actions">
              {actions.map(({ name, label, Icon, reason, press }) => (
                <BlockedButton
                  key={name}
                  reason={reason}
                  hint={isNarrow ? label : undefined}
                  className={name === "clear" ? "btn btn-quiet" : "btn"}
                  onPress={press}
                >
                  <Icon size={16} stroke={1.8} aria-hidden data-quiet={name === "clear" || undefined} />
                  <span>{label}</span>
                </BlockedButton>
              ))}
            </div>
            <TrayMenu label={t("web.selection.more")} actions={actions} />
            <BlockedButton
              reason={isEnough ? null : t("web.selection.tooFew", { count: FEWEST_COMPARED })}
              className="btn btn-accent"
              onPress={() => onCompare(listings.map(({ id }) => id))}
            >
              {t("web.selection.compare")}
              <span className="num">{count}</span>
            </BlockedButton>
          </div>
        </section>
      )}
      <SwapDialog kind={kind} />
    </>
  );
}
