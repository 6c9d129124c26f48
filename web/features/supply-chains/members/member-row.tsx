import { IconAlertTriangle } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { memo, useDeferredValue } from "react";
import { Link } from "react-router";
import { type SupplyChainMember, type SupplyChainPresence, SOON_DAYS } from "#shared/contracts/people/supply-chains.ts";
import { daysBetween } from "#shared/domain/logistics/delivery.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import { cellOf, type Column, placeText } from "./member-texts.ts";
import type { NamedNeed } from "./need-address.ts";
import { type Axis, ProgrammeBar } from "./programme-bar.tsx";
import type { RankedMember } from "./ranked-members.ts";

/** What a row can be asked. Without `remove` and `note` it is read only. */
export interface RowActions {
  select(id: number): void;
  open(member: SupplyChainMember): void;
  remove?: (member: SupplyChainMember) => void;
  note?: (member: SupplyChainMember) => void;
}

/** A member: arrows move on, Space selects, Enter opens, Delete removes, N writes a note. */
export const MemberRow = memo(function MemberRow({
  row,
  need,
  axis,
  today,
  columns,
  isSelected,
  isStop,
  present,
  actions,
  t,
  isGradual,
  onFocus,
  onMove,
}: {
  row: RankedMember;
  need: NamedNeed | null;
  axis: Axis | null;
  today: string;
  columns: readonly Column[];
  isSelected: boolean;
  /** The one row that the Tab key stops at. */
  isStop: boolean;
  present: SupplyChainPresence | undefined;
  actions: RowActions;
  /** Of the table: to ask for it in every cell costs as much as to draw the cell. */
  t: TFunction;
  /** Name and place at once, the rest in short steps after it: many rows come at once when somebody scrolls far. */
  isGradual: boolean;
  onFocus(id: number): void;
  onMove(id: number, step: number): void;
}) {
  const isWhole = useDeferredValue(true, !isGradual);
  const { maker, delivery, rank } = row;
  const id = maker.organisationId;
  const press = (event: React.KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const run: Record<string, (() => void) | undefined> = {
      ArrowDown: () => onMove(id, 1),
      ArrowUp: () => onMove(id, -1),
      " ": () => actions.select(id),
      Enter: () => actions.open(maker),
      Delete: () => actions.remove?.(maker),
      n: () => actions.note?.(maker),
      N: () => actions.note?.(maker),
    };
    const action = run[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  const place = placeText(row, t);
  return (
    <tr
      className="member-row"
      data-member={id}
      data-present={present !== undefined || undefined}
      aria-label={maker.name}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onFocus(id)}
      onKeyDown={press}
    >
      <td>
        <div className="member-name">
          {rank !== null && (
            <span className="member-rank mono" data-kind={delivery?.kind}>
              {rank}
            </span>
          )}
          <label className="member-check">
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={t("web.selection.selectNamed", { name: maker.name })}
              onChange={() => actions.select(id)}
            />
          </label>
          {isWhole ? <Mark source={maker.mark} size={32} /> : <span className="member-mark" />}
          <div>
            <Link
              className="member-link"
              to={listingPath({ kind: "suppliers", id, slug: maker.slug, owner: null })}
              dir="auto"
            >
              {maker.name}
            </Link>
            {present === undefined ? (
              <p className="small mut">{place}</p>
            ) : (
              <p className="chain-present">
                <span className="chain-person" aria-hidden="true">
                  {present.person.initials}
                </span>
                {t("web.chains.writes", { name: present.person.name.split(" ")[0] ?? "" })}
              </p>
            )}
          </div>
        </div>
      </td>
      {need !== null && delivery !== null && axis !== null && (
        <td className="member-bar">{isWhole && <ProgrammeBar delivery={delivery} need={need} axis={axis} t={t} />}</td>
      )}
      {columns.map((column) =>
        isWhole ? <Cell key={column} row={row} column={column} today={today} t={t} /> : <td key={column} />,
      )}
    </tr>
  );
});

function Cell({ row, column, today, t }: { row: RankedMember; column: Column; today: string; t: TFunction }) {
  const cell = cellOf(row, column, t);
  const label = t(`web.chains.column.${column}`);
  if (cell === null) {
    return (
      <td data-label={label} data-column={column}>
        <span className="mut3">{t("web.chains.notStated")}</span>
      </td>
    );
  }
  const { delivery, maker } = row;
  const isReason =
    delivery?.kind === "cannot" &&
    ((delivery.why === "size" && column === "largest") ||
      (delivery.why === "mass" && column === "heaviest") ||
      (delivery.why === "radius" && column === "radius"));
  const left = column === "certificate" ? daysBetween(today, maker.certificates[0]?.validUntil ?? today) : null;
  const tone =
    isReason || (left !== null && left < 0) ? "bad" : left !== null && left <= SOON_DAYS ? "warn" : undefined;
  const isFigure = column !== "systems" && column !== "notes" && column !== "certificate";
  const said =
    left === null
      ? cell.value
      : t(left < 0 ? "web.chains.ended" : left <= SOON_DAYS ? "web.chains.ends" : "web.chains.until", {
          date: cell.value,
        });
  return (
    <td data-label={label} data-column={column} data-tone={tone}>
      <b className={isFigure ? "num mono" : undefined} dir="auto">
        {left !== null && left <= SOON_DAYS && <IconAlertTriangle size={16} stroke={1.6} aria-hidden />}
        {said}
      </b>
      {cell.unit !== "" && <small>{cell.unit}</small>}
    </td>
  );
}
