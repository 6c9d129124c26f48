import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { type FittedDrawing, type Frame, fitTo } from "#shared/ui/drawings/fit.ts";
import type { Scene } from "#shared/ui/drawings/scene.ts";
import type { Building } from "./building.ts";
import { flats, terrace } from "./dwellings.ts";
import { hall, hospital, quarters, school } from "./institutions.ts";
import { hotel, office, shed, station, store } from "./places-of-work.ts";

/** What is known of a project that its drawing shows. Nothing else decides the picture. */
export interface ProjectData {
  /** The first one decides the kind of building. */
  subSectors: readonly string[];
  storeys: number | null;
  homes: number | null;
  systems: readonly BuildingSystemName[];
}

type Kind = (building: Building) => Scene;

/** By sub-sector. What is not here is drawn as offices. */
const KINDS: Readonly<Record<string, Kind>> = {
  "Early years": school,
  Primary: school,
  Secondary: school,
  SEN: school,
  Further: school,
  Higher: office,
  "Research labs": office,
  "Acute hospital": hospital,
  "Primary care": hospital,
  "Mental health": hospital,
  "Theatre and diagnostic": hospital,
  "Care home": quarters,
  "Data centre": shed,
  Hotel: hotel,
  Aparthotel: hotel,
  Restaurant: store,
  Sports: hall,
  Leisure: hall,
  Convenience: store,
  Supermarket: store,
  "Quick-service": store,
  Forecourt: store,
  Custodial: quarters,
  "Single living accommodation": quarters,
  Military: quarters,
  Warehouse: shed,
  "Energy centre": shed,
  "Rail and station": station,
  Water: shed,
  "EV hub": store,
  Library: hall,
  "Community centre": hall,
  Faith: hall,
  Museum: hall,
};

const HOMES = new Set([
  "Private housing",
  "Affordable housing",
  "Build to rent",
  "Apartments",
  "Student accommodation",
  "Later living and care",
  "Key worker",
  "Temporary and homeless",
]);

/** Storeys at which homes are flats and no longer houses in a row. */
const FLATS_FROM = 4;
const MOST_STOREYS = 16;

/** A project as its own building at the one scale of all buildings; smaller for the few that do not fit the frame. */
export function drawProject(project: ProjectData, frame: Frame): FittedDrawing {
  return fitTo(sceneOf(project), frame);
}

function sceneOf({ subSectors, storeys, homes, systems }: ProjectData): Scene {
  const [sector = ""] = subSectors;
  const isHome = HOMES.has(sector);
  const levels = Math.min(MOST_STOREYS, Math.max(1, storeys ?? (isHome ? 2 : 3)));
  if (!isHome) return (KINDS[sector] ?? office)({ storeys: levels, bays: 9, systems });
  if (levels < FLATS_FROM) return terrace({ storeys: levels, bays: between(3, homes ?? 7, 8), systems });
  return flats({ storeys: levels, bays: between(4, Math.round((homes ?? 60) / levels / 2), 9), systems });
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
