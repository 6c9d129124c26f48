import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { WallChange } from "#shared/contracts/design/wall-comparison.ts";
import { useViewerTexts } from "#shared/ui/app/use-viewer-texts.ts";
import { ModelViewer } from "#shared/ui/viewer/model-viewer.tsx";
import type { ElementTint, ViewerModel } from "#shared/ui/viewer/types.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { useScheme } from "#desktop/renderer/state/use-scheme.ts";

const NOTHING: [] = [];

/** The content that is offered, with its new walls and those that moved or changed in colour. */
export function BaseChangePicture({ offered, changes }: { offered: OpenDocument; changes: readonly WallChange[] }) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const texts = useViewerTexts();
  const models = useMemo((): ViewerModel[] => {
    const tints = Object.fromEntries(
      changes.map(({ kind, globalId }): [string, ElementTint] => [globalId, kind === "added" ? "added" : "conflict"]),
    );
    const source = { url: `/model/${offered.id}` };
    const key = `offered:${offered.sha256 ?? offered.id}`;
    return [{ key, fileName: offered.name, source, appearance: "overlay", isVisible: true, tint: "untouched", tints }];
  }, [offered, changes]);
  return (
    <div className="base-picture">
      <ModelViewer
        models={models}
        selection={NOTHING}
        isolated={null}
        hidden={NOTHING}
        showSpaces={false}
        sectionHeight={null}
        colourScheme={scheme}
        label={t("workbench.view.model", { name: offered.name })}
        texts={texts}
        showCube={false}
        onSelect={() => undefined}
      />
    </div>
  );
}
