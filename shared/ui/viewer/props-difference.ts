import type { Look } from "#shared/ui/viewer/look/look.ts";
import type { ElementRef, GuideLine, ModelViewerProps, ViewerModel, ViewerPane } from "./types.ts";

/**
 * What a change of properties asks for: nothing, a new look of the same forms, or other forms (and a new shadow).
 * Lists and marks are compared by content, because callers build them anew with every render and every answer of a
 * server.
 */
export function differenceOf(before: ModelViewerProps, after: ModelViewerProps): "none" | "look" | "forms" {
  const hasSameForms =
    before.parts === after.parts &&
    before.showSpaces === after.showSpaces &&
    before.sectionHeight === after.sectionHeight &&
    isSameList(before.models, after.models, isSameModel) &&
    isSameList(before.panes ?? null, after.panes ?? null, isSamePane) &&
    isSameList(before.hidden, after.hidden, isSameRef) &&
    isSameList(before.isolated, after.isolated, isSameRef);
  if (!hasSameForms) return "forms";
  const hasSameLook =
    before.colourScheme === after.colourScheme &&
    isSameLook(before.look, after.look) &&
    before.navigation === after.navigation &&
    before.showDimensions === after.showDimensions &&
    before.shownDimension === after.shownDimension &&
    isSameList(before.guides ?? null, after.guides ?? null, isSameGuide) &&
    before.callout?.text === after.callout?.text &&
    before.callout?.element.expressId === after.callout?.element.expressId &&
    isSameList(before.selection, after.selection, isSameRef) &&
    isSameList(before.outlined ?? [], after.outlined ?? [], isSameRef);
  return hasSameLook ? "none" : "look";
}

function isSameLook(a: Look | undefined, b: Look | undefined): boolean {
  if (a === b) return true;
  return (
    a?.colours === b?.colours && a?.exposure === b?.exposure && a?.hasShadow === b?.hasShadow && a?.glass === b?.glass
  );
}

function isSameList<Item>(
  a: readonly Item[] | null,
  b: readonly Item[] | null,
  isSame: (a: Item, b: Item) => boolean,
): boolean {
  if (a === b) return true;
  if (!a || !b || a.length !== b.length) return false;
  return a.every((item, i) => {
    const other = b[i];
    return other !== undefined && isSame(item, other);
  });
}

function isSameRef(a: ElementRef, b: ElementRef): boolean {
  return a.modelKey === b.modelKey && a.expressId === b.expressId;
}

function isSamePane(a: ViewerPane, b: ViewerPane): boolean {
  return (
    a.key === b.key && isSameList(a.hidden, b.hidden, (one, other) => one === other) && isSameRecord(a.models, b.models)
  );
}

function isSameGuide(a: GuideLine, b: GuideLine): boolean {
  return a.label === b.label && a.from.join() === b.from.join() && a.to.join() === b.to.join();
}

type Words = Readonly<Record<string, string>>;

/** Marks of a whole model are many: asked for by name, so that nothing is built to compare them. */
function isSameRecord(a: Words | undefined, b: Words | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

function isSameModel(a: ViewerModel, b: ViewerModel): boolean {
  return (
    a.key === b.key &&
    a.appearance === b.appearance &&
    a.isVisible === b.isVisible &&
    a.tint === b.tint &&
    a.paint?.colour === b.paint?.colour &&
    a.paint?.pattern === b.paint?.pattern &&
    isSameRecord(a.tints, b.tints) &&
    isSameRecord(a.marks, b.marks) &&
    isSameRecord(a.floors, b.floors)
  );
}
