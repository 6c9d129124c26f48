import type { PropertyGroup } from "#shared/ifc/read/model-index.ts";
import { elementColour } from "#shared/ui/viewer/look/element-colour.ts";
import { type ElementKind, kindSteps } from "#shared/ui/viewer/look/element-kinds.ts";
import { DEFAULT_LOOK } from "#shared/ui/viewer/look/look.ts";
import { mixed, type Rgba, rgbaFromHex } from "#shared/ui/viewer/scene/colour.ts";
import { ElementDirectory } from "#shared/ui/viewer/scene/element-directory.ts";
import { isFilled } from "#shared/ui/viewer/scene/instances/boxes.ts";
import { hatched, isClear, patterned, withoutPattern } from "#shared/ui/viewer/scene/materials/pattern-bytes.ts";
import type { StateRules } from "#shared/ui/viewer/scene/instances/instance-states.ts";
import { paletteOf } from "#shared/ui/viewer/scene/palette.ts";
import type { ViewerScene } from "#shared/ui/viewer/scene/viewer-scene.ts";
import { inSlices, type Steps } from "./slices.ts";
import { type ElementRef, type ElementTint, isRefusalMark, type ModelViewerProps, type ViewerModel } from "./types.ts";
import { type LoadReply, ModelWorkerClient } from "#shared/ui/viewer/worker/model-worker-client.ts";

/** What a model needs besides its drawing. */
interface LoadedModel {
  client: ModelWorkerClient;
  directory: ElementDirectory;
  /** What each element is, for its colour; empty until the index has come. */
  kinds: ReadonlyMap<number, ElementKind>;
  isComplete: boolean;
  /** Whether nothing more is to come: the index is there, or reading failed. */
  isRead: boolean;
  /** What came while the index was taken, which it does in slices; null at other times. */
  waiting: LoadReply[] | null;
  /** What the colours were last made for. */
  colouredFor: readonly unknown[];
}

const NONE: ReadonlySet<number> = new Set();
/** Forms that are coloured in one step: a millisecond or so. */
const FORMS_A_STEP = 2000;

/** What a view is told of its models. "box": more forms came; "forms": the last of them; "all": colours too. */
interface LoadedModelsPort {
  props(): ModelViewerProps;
  changed(what: "box" | "forms" | "all"): void;
}

/** The IFC models of a view: starts and ends their workers, feeds their drawings, keeps colours and states right. */
export class LoadedModels {
  readonly #view: ViewerScene;
  readonly #port: LoadedModelsPort;
  readonly #models = new Map<string, LoadedModel>();

  constructor(view: ViewerScene, port: LoadedModelsPort) {
    this.#view = view;
    this.#port = port;
  }

  get completeKeys(): string[] {
    return [...this.#models].filter(([, model]) => model.isComplete).map(([key]) => key);
  }

  /** Whether nothing more is to come of any model. */
  get isRead(): boolean {
    return [...this.#models.values()].every((model) => model.isRead);
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

  /** Resolves how the instances of a model from number `first` to before `end` are drawn. */
  resolve(modelKey: string, first = 0, end?: number): void {
    const props = this.#port.props();
    const drawing = this.#view.drawing(modelKey);
    const model = props.models.find((candidate) => candidate.key === modelKey);
    const idsOf = (refs: readonly ElementRef[]) => this.#idsOf(modelKey, refs);
    const rules: StateRules = {
      appearance: model?.appearance ?? "solid",
      isVisible: model?.isVisible ?? true,
      hidden: idsOf(props.hidden),
      isolated: props.isolated && modelKey !== "parts" ? idsOf(props.isolated) : null,
      showSpaces: props.showSpaces,
      selected: idsOf(props.selection),
      marked: model?.marks ? this.#expressIdsOf(modelKey, Object.keys(model.marks)) : NONE,
      floors: this.#floorsOf(modelKey, model?.floors),
    };
    drawing?.resolve(rules, first, end);
    drawing?.outline(idsOf(props.outlined ?? []));
    for (const { key, models, hidden } of props.panes ?? []) {
      const appearance = model?.isVisible ? models[modelKey] : undefined;
      if (!appearance) drawing?.resolvePane(key, null);
      else {
        const gone = new Set([...rules.hidden, ...this.#expressIdsOf(modelKey, hidden)]);
        drawing?.resolvePane(key, { ...rules, appearance, hidden: gone }, first, end);
      }
    }
  }

  /** Elements of a model with these GlobalIds, and their parts. */
  #expressIdsOf(modelKey: string, globalIds: readonly string[]): ReadonlySet<number> {
    const directory = this.directory(modelKey);
    return directory?.withParts(globalIds.flatMap((id) => directory.findExpressId(id) ?? [])) ?? new Set();
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

  #floorsOf(modelKey: string, floors: ViewerModel["floors"] = {}): StateRules["floors"] {
    const directory = this.directory(modelKey);
    return new Map(
      Object.entries(floors).flatMap(([globalId, look]) => {
        const expressId = directory?.findExpressId(globalId);
        return expressId === undefined ? [] : [[expressId, { isOutlined: isRefusalMark(look) }] as const];
      }),
    );
  }

  #start(model: ViewerModel): void {
    const client = new ModelWorkerClient(model.source, model.fileName, (reply) => this.#take(model.key, reply));
    this.#models.set(model.key, {
      client,
      directory: new ElementDirectory(),
      kinds: new Map(),
      isComplete: false,
      isRead: false,
      waiting: null,
      colouredFor: [],
    });
  }

  #take(modelKey: string, reply: LoadReply): void {
    const model = this.#models.get(modelKey);
    const props = this.#port.props();
    if (!model) return;
    if (model.waiting) model.waiting.push(reply);
    else if (reply.type === "progress") {
      const { stage, progress, elements, bytes } = reply;
      props.onProgress?.({ modelKey, stage, progress, elements, bytes });
    } else if (reply.type === "chunk") {
      const drawing = this.#view.drawing(modelKey) ?? this.#view.addModel(modelKey, reply.origin);
      const first = drawing.table.count;
      drawing.append(reply.chunk);
      this.#repaint(modelKey, first);
      this.#port.changed("box");
    } else if (reply.type === "index") void this.#takeIndex(modelKey, model, reply);
    else if (reply.type === "complete") {
      model.isComplete = true;
      this.#port.changed("forms");
    } else if (reply.type === "failed") {
      model.isRead = true;
      this.#port.changed("all");
      props.onFailed?.(modelKey, reply.message);
    }
  }

  /** An index of a large model would hold the page for a tenth of a second: it is taken in slices. */
  async #takeIndex(modelKey: string, model: LoadedModel, reply: Extract<LoadReply, { type: "index" }>): Promise<void> {
    const waiting: LoadReply[] = [];
    model.waiting = waiting;
    await inSlices(this.#indexSteps(modelKey, model, reply), () => this.#models.get(modelKey) !== model);
    model.waiting = null;
    for (const next of waiting) this.#take(modelKey, next);
  }

  *#indexSteps(
    modelKey: string,
    model: LoadedModel,
    { index, parts }: Extract<LoadReply, { type: "index" }>,
  ): Steps<void> {
    const directory = new ElementDirectory();
    yield* directory.fill(index, parts);
    const kinds = yield* kindSteps(index.elements);
    model.directory = directory;
    model.kinds = kinds;
    const count = this.#view.drawing(modelKey)?.table.count ?? 0;
    for (let first = 0; first < count; first += FORMS_A_STEP) {
      this.#repaint(modelKey, first, Math.min(count, first + FORMS_A_STEP));
      yield;
    }
    model.isRead = true;
    // Colours by class, tints and assemblies are known only now.
    this.#port.changed("all");
    const props = this.#port.props();
    props.onLoaded?.(modelKey, index);
    for (const problem of index.problems) props.onProblem?.(modelKey, problem);
  }

  /** Colours and resolves anew from instance number `first` to before `end`. */
  #repaint(modelKey: string, first: number, end?: number): void {
    const model = this.#port.props().models.find((candidate) => candidate.key === modelKey);
    if (model) this.#colour(model, true, first, end);
    this.resolve(modelKey, first, end);
  }

  #colour(model: ViewerModel, isForced: boolean, first = 0, end?: number): void {
    const loaded = this.#models.get(model.key);
    const drawing = this.#view.drawing(model.key);
    if (!loaded || !drawing) return;
    const { look = DEFAULT_LOOK, colourScheme, showSpaces } = this.#port.props();
    const basis = [
      model.appearance,
      model.tint,
      model.paint?.colour,
      model.paint?.pattern,
      model.tints,
      model.marks,
      model.floors,
      look.colours,
      look.glass,
      showSpaces,
    ];
    if (!isForced && basis.every((part, i) => part === loaded.colouredFor[i])) return;
    loaded.colouredFor = basis;
    const palette = paletteOf(colourScheme);
    const tintColours: Record<ElementTint, Rgba> = {
      added: rgbaFromHex(palette.added),
      replaced: rgbaFromHex(palette.replaced),
      untouched: rgbaFromHex(palette.untouched),
      conflict: rgbaFromHex(palette.conflict),
    };
    const { paint, marks, tints = {} } = model;
    const painted = paint && patterned(rgbaFromHex(palette.products[paint.colour]), paint.pattern);
    drawing.recolour(
      (expressId, file) => {
        if (model.appearance !== "overlay") {
          const mark = marks && loaded.directory.findUpwards(expressId, (globalId) => marks[globalId]);
          if (mark && !isClear(file[3])) return hatched(rgbaFromHex(palette.refusals[mark]), mark);
          return withoutPattern(elementColour(loaded.kinds.get(expressId) ?? "other", file, look, colourScheme));
        }
        const own = loaded.directory.findUpwards(expressId, (globalId) => tints[globalId]);
        const [red, green, blue, opacity] = own ? tintColours[own] : (painted ?? tintColours[model.tint ?? "replaced"]);
        // Glass stays glass in every tint.
        return [red, green, blue, isClear(file[3]) ? file[3] : opacity];
      },
      (expressId) => {
        const look = model.floors?.[loaded.directory.globalIdOf(expressId) ?? ""];
        if (look === undefined || showSpaces) return rgbaFromHex(palette.glass, 0.22);
        if (isRefusalMark(look)) return hatched(rgbaFromHex(palette.refusals[look]), look);
        return mixed(rgbaFromHex(palette.products[look]), rgbaFromHex(palette.background[0]), 0.35);
      },
      first,
      end,
    );
  }
}
