import { readSpaces, type SpacesReading } from "#shared/ifc/hosts/space/read-spaces.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";

/** The spaces of a model with the openings of its walls. */
export function spacesOf(model: OpenedModel): SpacesReading {
  return readSpaces(model, readWalls(model).hosts);
}
