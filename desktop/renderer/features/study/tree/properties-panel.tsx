import { IconFocus2, IconEyeOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useId } from "react";
import { useTranslation } from "react-i18next";
import { IconTool } from "#desktop/renderer/layout/icon-tool.tsx";
import type { ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { formatMeasure, useUnits } from "#desktop/renderer/state/units.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";

/** Everything the file says about the selected element. */
export function PropertiesPanel({ viewer }: { viewer: RefObject<ModelViewerHandle | null> }) {
  const { t } = useTranslation();
  const store = useViewStore();
  const selection = useViewState((state) => state.selection);
  const element = selection[0];
  // Of this page alone: once it is opened again, its view may have read other content of the same file.
  const page = useId();
  const groups = useQuery({
    queryKey: ["properties", page, element?.modelKey, element?.expressId],
    queryFn: () => (element && viewer.current ? viewer.current.properties(element) : []),
    enabled: element !== undefined,
    staleTime: Infinity,
  });
  if (!element) return <p className="empty-state">{t("workbench.properties.none")}</p>;
  return (
    <div className="panel-scroll">
      <div className="panel-section row">
        <div className="grow">
          <p className="text-strong ellipsis">
            {String(groups.data?.[0]?.rows.find(({ name }) => name === "Name")?.value ?? element.globalId)}
          </p>
          <p className="text-hint text-small">
            {selection.length > 1 ? (
              t("workbench.properties.many", { count: selection.length })
            ) : (
              <span className="monospace">{element.globalId}</span>
            )}
          </p>
        </div>
        <IconTool
          label={t("workbench.properties.isolate")}
          onPress={() => store.getState().set({ isolated: selection })}
        >
          <IconFocus2 size={16} stroke={1.6} aria-hidden />
        </IconTool>
        <IconTool
          label={t("workbench.properties.hide")}
          onPress={() => store.getState().set({ hidden: [...store.getState().hidden, ...selection], selection: [] })}
        >
          <IconEyeOff size={16} stroke={1.6} aria-hidden />
        </IconTool>
      </div>
      {groups.isError && (
        <InlineFailure
          title={t("workbench.properties.failed")}
          failure={groups.error}
          onRetry={() => void groups.refetch()}
        />
      )}
      {groups.data?.map((group) => (
        <section key={`${group.kind}-${group.name}`} className="panel-section" aria-label={group.name}>
          <h3 className="panel-section-head">{group.name}</h3>
          <dl className="property-list">
            {group.rows.map((row, position) => (
              <PropertyLine key={position} name={row.name} value={row.value} unit={row.unit} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function PropertyLine({
  name,
  value,
  unit,
}: {
  name: string;
  value: string | number | boolean | null;
  unit: string | null;
}) {
  const length = useUnits((units) => units.length);
  const plain = value === null ? "–" : String(value);
  const shown = typeof value === "number" ? formatMeasure(value, unit, length) : { text: plain, unit };
  // What the file itself says, for who wants to compare.
  const given = shown.unit === unit ? undefined : `${plain} ${unit}`;
  return (
    <>
      <dt>{name}</dt>
      <dd className={typeof value === "number" || name === "GlobalId" ? "monospace" : undefined} title={given}>
        {shown.text} {shown.unit && <span className="text-hint">{shown.unit}</span>}
      </dd>
    </>
  );
}
