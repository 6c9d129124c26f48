import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { Dispatch, SetStateAction } from "react";
import { useTranslation } from "react-i18next";
import type { InputField } from "#shared/contracts/activities.ts";
import type { SampleWall } from "#shared/contracts/flex.ts";
import { SchemaForm } from "#shared/ui/forms/schema-form.tsx";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { fitOpening, nextOpening, withOpening } from "./wall-fields.ts";
import type { WallOpening } from "./wall-fields.ts";

type Wall = SampleWall;
const SIZES = ["start", "sill", "width", "height"] as const;

/** Doors and windows of the demonstration wall: add, change, remove. */
export function OpeningsEditor({ wall, onChange }: { wall: Wall; onChange: Dispatch<SetStateAction<Wall>> }) {
  const { t } = useTranslation();
  const offerUndo = useOfferUndo();
  const setOpenings = (openings: WallOpening[]): void => onChange({ ...wall, openings });
  const remove = (opening: WallOpening, index: number): void => {
    setOpenings(wall.openings.toSpliced(index, 1));
    const done = t(`web.configurator.opening.removed.${opening.kind}`);
    offerUndo(done, () => onChange((now) => withOpening(now, opening, index)));
  };
  return (
    <fieldset className="openings">
      <legend>{t("web.configurator.openings")}</legend>
      {wall.openings.map((opening, index) => (
        <details key={`${index}-${opening.kind}`} className="opening">
          <summary>
            <b>{t(`web.configurator.opening.${opening.kind}`)}</b>
            <span className="mono mut3">
              {Math.round(opening.width * 1000)} × {Math.round(opening.height * 1000)}
            </span>
          </summary>
          <SchemaForm
            density="dense"
            fields={openingFields(wall, (name) => t(`web.configurator.opening.${name}`))}
            values={Object.fromEntries(SIZES.map((name) => [name, Math.round(opening[name] * 1000)]))}
            onChange={(values) => {
              const changed = { ...opening };
              for (const name of SIZES) {
                const value = values[name];
                if (typeof value === "number") changed[name] = value / 1000;
              }
              setOpenings(wall.openings.flatMap((other, at) => (at === index ? fitOpening(changed, wall) : [other])));
            }}
          />
          <button type="button" className="btn btn-small opening-remove" onClick={() => remove(opening, index)}>
            <IconTrash size={16} stroke={1.6} aria-hidden />
            {t("web.configurator.opening.remove")}
          </button>
        </details>
      ))}
      <div className="row row-wrap">
        {(["window", "door"] as const).map((kind) => {
          const next = nextOpening(wall, kind);
          return (
            <button
              key={kind}
              type="button"
              className="btn btn-small"
              data-disabled={next === null}
              aria-disabled={next === null}
              title={next === null ? t("web.configurator.opening.noRoom") : undefined}
              onClick={() => {
                if (next !== null) setOpenings([...wall.openings, next]);
              }}
            >
              <IconPlus size={16} stroke={1.8} aria-hidden />
              {t(`web.configurator.opening.add.${kind}`)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function openingFields(wall: Wall, label: (name: (typeof SIZES)[number]) => string): InputField[] {
  const most = { start: wall.length, sill: wall.height, width: wall.length, height: wall.height };
  return SIZES.map((name) => ({
    name,
    label: label(name),
    kind: "Number",
    group: "",
    help: null,
    unit: "mm",
    minimum: name === "width" || name === "height" ? 100 : 0,
    maximum: Math.round(most[name] * 1000),
    multipleOf: null,
    choices: [],
    default: 0,
    visibleWhen: null,
  }));
}
