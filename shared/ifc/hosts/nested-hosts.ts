import { listParts } from "#shared/ifc/geometry/merged-mesh.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";

/** What must be known of readings of one kind to tell wholes from parts. */
interface Nesting<T> {
  /** What one is, for a sentence: `wall`. */
  noun: string;
  /** Whether it is drawn itself, and not only as its parts. */
  hasOwnShape: (reading: T) => boolean;
  /** Whether parts of a whole lie one behind, or on, the other. */
  areLayers: (whole: T, parts: readonly T[]) => boolean;
}

/** Which elements are no hosts, because others stand for the same. */
export interface NestedHosts {
  /** expressIds. */
  left: ReadonlySet<number>;
  /** A sentence on each whole, by expressId. */
  notes: ReadonlyMap<number, string>;
}

/**
 * A wall that is made of walls would be built twice: its parts are the hosts, as the rooms of a flat are, and it is none.
 * It is the host, and they are none, where it has a shape of its own or they are its layers.
 *
 * @param readings by expressId; what has no readable shape is not among them
 */
export function findNestedHosts<T>(
  model: OpenedModel,
  readings: ReadonlyMap<number, T>,
  { noun, hasOwnShape, areLayers }: Nesting<T>,
): NestedHosts {
  const left = new Set<number>();
  const notes = new Map<number, string>();
  const wholes = Array.from(readings, ([id, whole]) => {
    const parts = new Set(listParts(model, id).filter((part) => part !== id && readings.has(part)));
    return { id, whole, parts: [...parts] };
  });
  // Innermost first: a whole has more parts than any whole in it.
  for (const { id, whole, parts } of wholes.toSorted((a, b) => a.parts.length - b.parts.length)) {
    const kept = parts.filter((part) => !left.has(part));
    if (left.has(id) || kept.length === 0) continue;
    const isHost =
      hasOwnShape(whole) ||
      areLayers(
        whole,
        kept.flatMap((part) => readings.get(part) ?? []),
      );
    for (const each of isHost ? kept : [id]) left.add(each);
    notes.set(id, isHost ? hostSentence(kept.length, noun) : groupSentence(kept.length, noun));
  }
  return { left, notes };
}

function hostSentence(count: number, noun: string): string {
  return count === 1
    ? `Its 1 ${noun} is part of its shape, and no host.`
    : `Its ${count} ${noun}s are parts of its shape, and no hosts.`;
}

function groupSentence(count: number, noun: string): string {
  return count === 1
    ? `It is made of 1 ${noun}, which is taken in its place.`
    : `It is made of ${count} ${noun}s, which are taken in its place.`;
}
