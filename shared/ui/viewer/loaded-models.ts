import type { ModelIndex, PropertyGroup } from "#shared/ifc/model-index.ts";
import { elementColour } from "./look/element-colour.ts";
import { type ElementKind, kindsOf } from "./look/element-kinds.ts";
import { DEFAULT_LOOK } from "./look/look.ts";
import { type Rgba, rgbaFromHex } from "./scene/colour.ts";
import { ElementDirectory } from "./scene/element-directory.ts";
import { isFilled } from "./scene/boxes.ts";
import type { StateRules } from "./scene/instance-states.ts";
import { paletteOf } from "./scene/palette.ts";
import type { ViewerScene } from "./scene/viewer-scene.ts";
import type { ElementRef, ElementTint, ModelViewerProps, ViewerModel } from "./types.ts";
import { type LoadReply, ModelWorkerClient } from "./worker/model-worker-client.ts";

/** What a model needs besides its drawing. */
interface LoadedModel {
  client: ModelWorkerClient;
  directory: ElementDirectory;
  /** What each element is, for its colour; empty until the index has come. */
  kinds: ReadonlyMap<number, ElementKind>;
  isComplete: boolean;
  /** What the colours were last made for. */
  colouredFor: readonly unknown[];
}

const NO_INDEX: ModelIndex = {
  schema: "",
  sizeBytes: 0,
  metresPerUnit: 1,
  tree: null,
  elements: [],
  problems: [],
  lostElements: 0,
};

/** The IFC models of a view: starts and ends their workers, feeds their drawings, keeps colours and states right. */
export class LoadedModels {
  readonly #view: ViewerScene;
  readonly #port: { props(): ModelViewerProps; changed(isComplete: boolean): void };
  readonly #models = new Map<string, LoadedModel>();

  constructor(view: ViewerScene, port: { props(): ModelViewerProps; changed(isComplete: boolean): void }) {
    this.#view = view;
    this.#port = port;
  }

  get completeKeys(): string[] {
    return [...this.#models].filter(([, model]) => model.isComplete).map(([key]) => key);
  }

  directory(modelKey: string): ElementDirectory | undefined {
    return this.#models.get(modelKey)?.directory;
  }

  refOf(picked: { modelKey: string; expressId: number }): ElementRef {
    const globalId = this.directory(picked.modelKey)?.globalIdOf(picked.expressId) ?? "";
    return { modelKey: picked.modelKey, expressId: picked.expressId, globalId };
  }

  async properties(element: ElementRef): Promise<PropertyGroup[]> {
    const model = this.#models.get(element.modelKey);
    if (!model) throw new Error("The element's model is not open. Open it again to read its properties.");
    return model.client.properties(element.expressId);
  }

  /** Starts what is new, ends what is gone, and applies colours and states of the rest. */
  reconcile(isRepainted: boolean): void {
    const { models } = this.#port.props();
    const wanted = new Set(models.map((model) => model.key));
    for (const [key, model] of this.#models) {
      if (wanted.has(key)) continue;
      model.client.dispose();
      this.#models.delete(key);
      this.#view.removeModel(key);
    }
    for (const model of models) {
      if (!this.#models.has(model.key)) this.#start(model);
      this.#colour(model, isRepainted);
      this.resolve(model.key);
    }
    this.resolve("parts");
  }

  /** Resolves how the instances of a model from number `first` on are drawn. */
  resolve(modelKey: string, first = 0): void {
    const props = this.#port.props();
    const model = props.models.find((candidate) => candidate.key === modelKey);
    const idsOf = (refs: readonly ElementRef[]) => this.#idsOf(modelKey, refs);
    const rules: StateRules = {
      appearance: model?.appearance ?? "solid",
      isVisible: model?.isVisible ?? true,
      hidden: idsOf(props.hidden),
      isolated: props.isolated && modelKey !== "parts" ? idsOf(props.isolated) : null,
      showSpaces: props.showSpaces,
      selected: idsOf(props.selection),
    };
    this.#view.drawing(modelKey)?.resolve(rules, first);
  }

  /** Box of the selected elements, or null when none of them is drawn. */
  boxOfSelection(): Float64Array | null {
    const { selection } = this.#port.props();
    for (const { key } of this.#port.props().models) {
      const ids = this.#idsOf(key, selection);
      const box = ids.size > 0 ? this.#view.boxOf(key, ids) : null;
      if (box && isFilled(box)) return box;
    }
    return null;
  }

  dispose(): void {
    for (const model of this.#models.values()) model.client.dispose();
    this.#models.clear();
  }

  #idsOf(modelKey: string, refs: readonly ElementRef[]): ReadonlySet<number> {
    const own = refs.filter((ref) => ref.modelKey === modelKey).map((ref) => ref.expressId);
    return this.directory(modelKey)?.withParts(own) ?? new Set(own);
  }

  #start(model: ViewerModel): void {
    const client = new ModelWorkerClient(model.source, model.fileName, (reply) => this.#take(model.key, reply));
    const directory = new ElementDirectory(NO_INDEX, new Map());
    this.#models.set(model.key, { client, directory, kinds: new Map(), isComplete: false, colouredFor: [] });
  }

  #take(modelKey: string, reply: LoadReply): void {
    const model = this.#models.get(modelKey);
    const props = this.#port.props();
    if (!model) return;
    if (reply.type === "progress") {
      const { stage, progress, elements, bytes } = reply;
      props.onProgress?.({ modelKey, stage, progress, elements, bytes });
    } else if (reply.type === "chunk") {
      const drawing = this.#view.drawing(modelKey) ?? this.#view.addModel(modelKey, reply.origin);
      const first = drawing.table.count;
      drawing.append(reply.chunk);
      this.#repaint(modelKey, first);
      this.#port.changed(false);
    } else if (reply.type === "index") {
      model.directory = new ElementDirectory(reply.index, reply.parts);
      model.kinds = kindsOf(reply.index.elements);
      this.#repaint(modelKey);
      // Colours by class, tints and assemblies are known only now.
      this.#port.changed(true);
      props.onLoaded?.(modelKey, reply.index);
      for (const problem of reply.index.problems) props.onProblem?.(modelKey, problem);
    } else if (reply.type === "complete") {
      model.isComplete = true;
      this.#port.changed(true);
    } else if (reply.type === "failed") props.onFailed?.(modelKey, reply.message);
  }

  /** Colours and resolves anew from instance number `first` on. */
  #repaint(modelKey: string, first = 0): void {
    const model = this.#port.props().models.find((candidate) => candidate.key === modelKey);
    if (model) this.#colour(model, true, first);
    this.resolve(modelKey, first);
  }

  #colour(model: ViewerModel, isForced: boolean, first = 0): void {
    const loaded = this.#models.get(model.key);
    const drawing = this.#view.drawing(model.key);
    if (!loaded || !drawing) return;
    const { look = DEFAULT_LOOK, colourScheme } = this.#port.props();
    const basis = [model.appearance, model.tint, model.tints, look.colours, look.glass];
    if (!isForced && basis.every((part, i) => part === loaded.colouredFor[i])) return;
    loaded.colouredFor = basis;
    const palette = paletteOf(colourScheme);
    const tintColours: Record<ElementTint, Rgba> = {
      added: rgbaFromHex(palette.added),
      replaced: rgbaFromHex(palette.replaced),
      untouched: rgbaFromHex(palette.untouched),
      conflict: rgbaFromHex(palette.conflict),
    };
    const tints = model.tints ?? {};
    drawing.recolour(
      (expressId, file) => {
        if (model.appearance !== "overlay")
          return elementColour(loaded.kinds.get(expressId) ?? "other", file, look, colourScheme);
        const own = loaded.directory.findUpwards(expressId, (globalId) => tints[globalId]);
        const [red, green, blue, opacity] = tintColours[own ?? model.tint ?? "replaced"];
        // Glass stays glass in every tint.
        return [red, green, blue, Math.min(opacity, file[3])];
      },
      rgbaFromHex(palette.glass, 0.22),
      first,
    );
  }
}
