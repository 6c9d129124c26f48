import { useTranslation } from "react-i18next";
import type { SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";

/** All notes of a chain, by member. `onOpen` null: they are read only. */
export function NoteList({
  members,
  onOpen,
}: {
  members: readonly SupplyChainMember[];
  onOpen: ((member: SupplyChainMember) => void) | null;
}) {
  const { t } = useTranslation();
  if (members.length === 0) return <p className="card chain-note">{t("web.chains.noNotes")}</p>;
  return (
    <ul className="chain-notes">
      {members.map((member) => (
        <li key={member.organisationId} className="card chain-note">
          <h3 dir="auto">{member.name}</h3>
          <p dir="auto">{member.note?.text}</p>
          <p className="small mut">{member.note?.by?.name}</p>
          {onOpen !== null && (
            <button type="button" className="lk" onClick={() => onOpen(member)}>
              {t("web.chains.editNote", { name: member.name })}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
