import { useState } from "react";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { giveManagement } from "./team.queries.ts";
import type { Member } from "./team.queries.ts";
import { useTeamChange } from "./use-team-change.ts";

/** Chooses who manages the organisation from now on. */
export function HandOverDialog({ people, onClose }: { people: readonly Member[]; onClose(): void }) {
  const { t } = useTranslation();
  const change = useTeamChange();
  const [chosen, setChosen] = useState(people[0]?.userId ?? "");
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    change((call) => giveManagement(call, chosen), onClose);
  };
  return (
    <Modal title={t("web.danger.handOver")} closeLabel={t("web.shell.close")} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="modal-text">
          <p>{t("web.danger.handOverAsk")}</p>
        </div>
        <fieldset className="people-choice">
          <legend className="hidden">{t("web.danger.handOverAsk")}</legend>
          {people.map(({ userId, name, email }) => (
            <label key={userId}>
              <input
                type="radio"
                name="person"
                aria-label={name}
                checked={chosen === userId}
                onChange={() => setChosen(userId)}
              />
              <span>
                <b>{name}</b>
                <small>{email}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="modal-foot">
          <button type="button" className="btn" onClick={onClose}>
            {t("web.danger.stay")}
          </button>
          <button type="submit" className="btn btn-danger">
            {t("web.danger.handOverGo")}
          </button>
        </div>
      </form>
    </Modal>
  );
}
