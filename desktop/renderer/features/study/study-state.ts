import { createStore, type StoreApi } from "zustand";
import type { ElementRef, RefusalMark } from "#shared/ui/viewer/types.ts";
import { type HostElements, NO_HOST_ELEMENTS } from "./hosts/host-elements.ts";
import type { HostKind } from "#shared/contracts/host-kinds/kind.ts";
import type { FileHosts } from "#desktop/ipc/extraction.ts";
import type { Fix } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import type { ModelIndex } from "#shared/ifc/read/model-index.ts";

/** Which of base and result the view draws. */
export type Overlay = "base" | "both" | "output";

export interface StudyState {
  studyProductId: string | null;
  selection: ElementRef[];
  /** The camera is to move to what is selected, once the view has it. */
  isFitWanted: boolean;
  isolated: ElementRef[] | null;
  hidden: ElementRef[];
  showSpaces: boolean;
  isGhosted: boolean;
  /** Where the user cuts, metres; null for not at all. Means something once `isCutByUser`. */
  sectionHeight: number | null;
  /** Where results in rooms are cut to be seen, metres, until the user cuts or takes the cut away; null for none. */
  autoCut: number | null;
  isCutByUser: boolean;
  /** Draws the floors of rooms that products go in, and the lines that units are stacked along. */
  showRooms: boolean;
  overlay: Overlay;
  /** Ids of study products whose units are not drawn. */
  hiddenProducts: readonly string[];
  /** Marks of refusals that are not drawn. */
  hiddenMarks: readonly RefusalMark[];
  /** Draws the elements that the output replaces, which are hidden otherwise. */
  showReplaced: boolean;
  /** How many models were drawn whole so far; the last picture is worth keeping when it settles. */
  drawnModels: number;
  /** How many whole models the last picture shows; none until the graphics context and its programs are ready. */
  picturedModels: number;
  rightTab: "product" | "properties" | "look";
  /** The way out that has the focus or is pointed at, and the hosts that it is for. */
  wayOut: { product: StudyProduct; fix: Fix; hostGlobalIds: readonly string[] } | null;
  /** The row of what has no unit that is shown; null for none. */
  refusedRow: number | null;
  /** `quantities`, `problems`, `without` or the key of a report. */
  bottomTab: string;
  /** While hosts are picked by hand: the GlobalIds so far, and the kinds that can be picked. */
  picking: { studyProductId: string; globalIds: string[]; kinds: HostKind[] } | null;
  /** Key of the base model in the viewer; empty before the first one. */
  baseKey: string;
  /** Of the base model; null until it is read. */
  index: ModelIndex | null;
  /** Hosts that were listed and are no element themselves, with the elements that show them. */
  hostElements: HostElements;
  /** Type marks of the units of results that were read, by model key and the unit's GlobalId. */
  unitTypes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Name of the input that has the focus: its dimension stands out in drawings. */
  focusedField: string | null;
  /** What the closer reading of the walls objected to, the last time it was done. */
  hostProblems: FileHosts["problems"];
  executionId: string | null;
  /** The comparison of the base model with the content that is offered, and which of the two is drawn beside it. */
  review: "closed" | "base" | "offered";
  /** The input that gets the focus when its product is drawn. */
  focusInput: { studyProductId: string; field: string } | null;
  set(part: Partial<Omit<StudyState, "set" | "startBase" | "togglePicked">>): void;
  /** Another base model: forgets what was known of the one before and pointed into it. */
  startBase(baseKey: string): void;
  togglePicked(globalId: string): void;
}

export type StudyStore = StoreApi<StudyState>;

/** What is known of a base model before it is read. */
const NOTHING_READ = {
  selection: [],
  isFitWanted: false,
  isolated: null,
  hidden: [],
  picking: null,
  index: null,
  hostElements: NO_HOST_ELEMENTS,
  hostProblems: [],
} satisfies Partial<StudyState>;

/** Where the view is cut now, metres; null for not at all. */
export function cutOf({ sectionHeight, autoCut, isCutByUser }: StudyState): number | null {
  return isCutByUser ? sectionHeight : autoCut;
}

/** What the user cuts at from now on. */
export function cutAt(sectionHeight: number | null): Partial<StudyState> {
  return { sectionHeight, isCutByUser: true };
}

/** The view state of one study tab: it lives as long as the tab and is not saved. */
export function createStudyStore(): StudyStore {
  return createStore<StudyState>((set) => ({
    studyProductId: null,
    showSpaces: false,
    isGhosted: false,
    sectionHeight: null,
    autoCut: null,
    isCutByUser: false,
    showRooms: true,
    overlay: "both",
    hiddenProducts: [],
    hiddenMarks: [],
    showReplaced: false,
    drawnModels: 0,
    picturedModels: 0,
    rightTab: "product",
    bottomTab: "quantities",
    wayOut: null,
    refusedRow: null,
    baseKey: "",
    ...NOTHING_READ,
    executionId: null,
    review: "closed",
    unitTypes: new Map(),
    focusedField: null,
    focusInput: null,
    set: (part) => set(part),
    startBase: (baseKey) => set((state) => (state.baseKey === baseKey ? {} : { baseKey, ...NOTHING_READ })),
    togglePicked: (globalId) =>
      set(({ picking }) => {
        if (!picking) return {};
        const has = picking.globalIds.includes(globalId);
        return {
          picking: {
            ...picking,
            globalIds: has ? picking.globalIds.filter((id) => id !== globalId) : [...picking.globalIds, globalId],
          },
        };
      }),
  }));
}
