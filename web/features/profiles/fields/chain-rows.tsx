import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { OfferingStatus, ValueChainStage } from "#shared/contracts/market/listings.ts";
import type { ChainRow } from "#web/features/profiles/form/draft-values.ts";
import { FieldFault } from "./field-fault.tsx";

type Stage = (typeof ValueChainStage.options)[number];
type Status = (typeof OfferingStatus.options)[number];

/** Those that most suppliers take part in; the others open beneath. */
const FIRST: readonly Stage[] = ["DfMA", "Manufacturing", "Supply", "Delivery", "Installation"];
const MORE = ValueChainStage.options.filter((stage) => !FIRST.includes(stage));

/** What an organisation does itself, stage by stage (DET-06). `faults` by stage. */
export function ChainRows({
  rows,
  faults,
  onChange,
}: {
  rows: readonly ChainRow[];
  faults: Readonly<Partial<Record<string, string>>>;
  onChange(rows: ChainRow[]): void;
}) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(() => rows.some(({ valueChainStage }) => MORE.includes(valueChainStage)));
  const choose = (stage: Stage, offeringStatus: Status): void => {
    const others = rows.filter(({ valueChainStage }) => valueChainStage !== stage);
    const all = [...others, { valueChainStage: stage, offeringStatus }];
    onChange(
      all.toSorted(
        (one, other) =>
          ValueChainStage.options.indexOf(one.valueChainStage) - ValueChainStage.options.indexOf(other.valueChainStage),
      ),
    );
  };
  return (
    <>
      <div className="chain-rows">
        {[...FIRST, ...(isOpen ? MORE : [])].map((stage) => (
          <StageRow
            key={stage}
            stage={stage}
            chosen={rows.find(({ valueChainStage }) => valueChainStage === stage)?.offeringStatus ?? null}
            fault={faults[stage] ?? null}
            onChoose={(status) => choose(stage, status)}
          />
        ))}
      </div>
      {!isOpen && (
        <button type="button" className="btn btn-quiet chain-more" onClick={() => setIsOpen(true)}>
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
          {t("web.profiles.moreStages", { count: MORE.length })}
        </button>
      )}
    </>
  );
}

function StageRow({
  stage,
  chosen,
  fault,
  onChoose,
}: {
  stage: Stage;
  chosen: Status | null;
  fault: string | null;
  onChoose(status: Status): void;
}) {
  const id = useId();
  return (
    <fieldset className="chain-row" data-faulty={fault !== null} aria-describedby={fault === null ? undefined : id}>
      <legend className="hidden">{stage}</legend>
      <b aria-hidden>{stage}</b>
      <div className="choice-line">
        {OfferingStatus.options.map((status) => (
          <label key={status}>
            <input type="radio" name={id} checked={chosen === status} onChange={() => onChoose(status)} />
            <span>{status}</span>
          </label>
        ))}
      </div>
      {fault !== null && <FieldFault id={id}>{fault}</FieldFault>}
    </fieldset>
  );
}
