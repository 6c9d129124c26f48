import { useTranslation } from "react-i18next";
import type { SupplyChainPresence } from "#shared/contracts/people/supply-chains.ts";

/** Who else has the chain open. */
export function PresenceLine({ presence }: { presence: readonly SupplyChainPresence[] }) {
  const { t } = useTranslation();
  const people = [...new Map(presence.map(({ person }) => [person.id, person])).values()];
  const [first] = people;
  return (
    <span className="row chain-presence" role="status">
      {people.slice(0, 3).map(({ id, initials }) => (
        <span key={id} className="chain-person" data-live aria-hidden="true">
          {initials}
        </span>
      ))}
      {first !== undefined && (
        <span className="small mut">{t("web.chains.hereToo", { name: first.name, count: people.length })}</span>
      )}
    </span>
  );
}
