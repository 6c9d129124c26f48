import { ActionIcon } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ELEMENT_KINDS, type ElementKind } from "#shared/ui/viewer/look/element-kinds.ts";
import { KIND_COLOURS, PLAIN_COLOURS } from "#shared/ui/viewer/look/kind-colours.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { formatCount } from "#desktop/renderer/state/format.ts";
import { useLook } from "#desktop/renderer/state/use-look.ts";
import { useScheme } from "#desktop/renderer/state/use-scheme.ts";
import { elementsByKind } from "./elements-by-kind.ts";

/** The classes in the model: colour, name, how many elements, and an eye that hides them. */
export function ClassList() {
  const { t } = useTranslation();
  const index = useViewState((state) => state.index);
  const groups = useMemo(() => (index ? elementsByKind(index) : null), [index]);
  return (
    <section className="panel-section" aria-label={t("workbench.look.classes")}>
      <h3 className="panel-section-head">
        {t("workbench.look.classes")}
        <span className="spacer" />
        {index && <span className="count">{formatCount(index.elements.length)}</span>}
      </h3>
      {!groups && <p className="text-hint text-small">{t("workbench.look.noClasses")}</p>}
      {groups && (
        <ul>
          {ELEMENT_KINDS.map((kind) => {
            const group = groups.get(kind);
            return group && <ClassRow key={kind} kind={kind} {...group} />;
          })}
        </ul>
      )}
    </section>
  );
}

function ClassRow({
  kind,
  count,
  forms,
}: {
  kind: ElementKind;
  count: number;
  forms: readonly { expressId: number; globalId: string }[];
}) {
  const { t } = useTranslation();
  const store = useViewStore();
  const scheme = useScheme();
  const colours = useLook(({ look }) => look.colours);
  const baseKey = useViewState((state) => state.baseKey);
  const hidden = useViewState((state) => state.hidden);
  const isHidden = useMemo(() => {
    const ids = new Set(hidden.flatMap((ref) => (ref.modelKey === baseKey ? [ref.expressId] : [])));
    return forms.length > 0 && forms.every(({ expressId }) => ids.has(expressId));
  }, [hidden, forms, baseKey]);
  const name = t(`workbench.look.kind.${kind}`);
  const Eye = isHidden ? IconEyeOff : IconEye;
  const toggle = () => {
    const own = new Set(forms.map(({ expressId }) => expressId));
    const rest = hidden.filter((ref) => ref.modelKey !== baseKey || !own.has(ref.expressId));
    const refs = forms.map((form) => ({ modelKey: baseKey, ...form }));
    store.getState().set({ hidden: isHidden ? rest : [...rest, ...refs] });
  };
  const isPlain = colours === "plain" && kind !== "glass";
  return (
    <li className="class-row">
      <span
        className="swatch"
        style={{ background: isPlain ? PLAIN_COLOURS[scheme] : KIND_COLOURS[scheme][kind] }}
        aria-hidden
      />
      <span className="grow ellipsis">{name}</span>
      <span className="count">{formatCount(count)}</span>
      <ActionIcon
        size={24}
        aria-pressed={!isHidden}
        aria-label={t("workbench.look.visible", { name })}
        onClick={toggle}
      >
        <Eye size={14} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}
