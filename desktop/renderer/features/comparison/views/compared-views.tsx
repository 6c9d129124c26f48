import { Button, Select } from "@mantine/core";
import { IconFocusCentered } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ModelIndex } from "#shared/ifc/read/model-index.ts";
import { useViewerTexts } from "#shared/ui/app/use-viewer-texts.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { ModelViewer } from "#shared/ui/viewer/model-viewer.tsx";
import type { ElementRef, ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { storeyCuts } from "#desktop/renderer/features/study/view/section-range.ts";
import { useLook } from "#desktop/renderer/state/use-look.ts";
import { useScheme } from "#desktop/renderer/state/use-scheme.ts";
import { PictureFrames } from "./picture-frames.tsx";
import { useComparedStudies } from "./use-compared-studies.ts";

/** Of no storey: models are drawn whole. */
const WHOLE = "";

/** The options of a comparison in 3D, side by side over the columns of the table, under one camera (CMP-03). */
export function ComparedViews({ projectId, ids }: { projectId: string; ids: readonly string[] }) {
  const { t } = useTranslation();
  const viewer = useRef<ModelViewerHandle>(null);
  const { models, panes, studies } = useComparedStudies(projectId, ids);
  const scheme = useScheme();
  const look = useLook((kept) => kept.look);
  const texts = useViewerTexts();
  const notify = useNotify();
  const [selection, setSelection] = useState<ElementRef[]>([]);
  const [indexes, setIndexes] = useState<ReadonlyMap<string, ModelIndex>>(new Map());
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const [storey, setStorey] = useState(WHOLE);

  const isBase = (key: string) => models.some((model) => model.key === key && model.appearance === "solid");
  const cuts = [...indexes].filter(([key]) => isBase(key)).flatMap(([, index]) => storeyCuts(index));
  const storeys = [...new Map(cuts.map((cut) => [cut.storey, cut])).values()];
  const isReading =
    models.some(({ key }) => !ended.has(key)) || studies.some(({ isFound, failure }) => !isFound && !failure);
  const end = (key: string) => setEnded((before) => new Set([...before, key]));
  return (
    <section className="comparison-views" aria-label={t("workbench.compare.views.label")}>
      <div className="comparison-views-tools">
        <p className="text-hint text-small">{t("workbench.compare.views.hint", { count: ids.length })}</p>
        <Select
          size="xs"
          label={t("workbench.compare.views.storey")}
          data={[
            { value: WHOLE, label: t("workbench.compare.views.allStoreys") },
            ...storeys.map(({ storey: name }) => ({ value: name, label: name })),
          ]}
          value={storey}
          allowDeselect={false}
          onChange={(next) => setStorey(next ?? WHOLE)}
        />
        <Button
          size="xs"
          leftSection={<IconFocusCentered size={14} stroke={1.6} aria-hidden />}
          onClick={() => viewer.current?.fit("all")}
        >
          {t("workbench.compare.views.fit")}
        </Button>
        <p className="text-hint text-small" role="status">
          {isReading && t("workbench.compare.views.reading")}
        </p>
      </div>
      <div className="comparison-views-pictures">
        <PictureFrames studies={studies} />
        <ModelViewer
          ref={viewer}
          models={models}
          panes={panes}
          selection={selection}
          isolated={null}
          hidden={[]}
          showSpaces={false}
          sectionHeight={storeys.find(({ storey: name }) => name === storey)?.height ?? null}
          colourScheme={scheme}
          // One shadow for all would be that of all results together.
          look={{ ...look, hasShadow: false }}
          label={t("workbench.compare.views.picture", { count: ids.length })}
          texts={texts}
          navigation="web"
          showCube={false}
          onSelect={setSelection}
          onLoaded={(key, index) => setIndexes((before) => new Map([...before, [key, index]]))}
          onProgress={({ modelKey, stage }) => stage === "done" && end(modelKey)}
          onFailed={(key, message) => {
            end(key);
            notify({ kind: "error", title: t("workbench.view.failed"), text: message });
          }}
        />
      </div>
    </section>
  );
}
