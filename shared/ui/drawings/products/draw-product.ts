import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { CATEGORY_SIZES, type UnitSize } from "#shared/domain/category-sizes.ts";
import { type FittedDrawing, type Frame, fitTo } from "#shared/ui/drawings/fit.ts";
import type { Scene } from "#shared/ui/drawings/scene.ts";
import {
  cltFloor,
  compositeSlab,
  hollowcore,
  joistCassette,
  panelRoof,
  roofCassette,
  roomInRoof,
} from "./floors-and-roofs.ts";
import { balcony, portal, stairFlight } from "./members.ts";
import { brickPanel, curtainWall, framedWall, layeredWall, precastCladding, rainscreen } from "./panels.ts";
import type { Size } from "./product.ts";
import {
  bathroom,
  kitchen,
  plantRoom,
  pumpSkid,
  riser,
  serviceModule,
  stackedModules,
  utilityCupboard,
  washroom,
} from "./units.ts";

interface Category {
  system: BuildingSystemName;
  draw: (size: Size) => Scene;
}

const of = (system: BuildingSystemName, draw: Category["draw"]): Category => ({ system, draw });

/** By the category's name: what it is made of shows in what is drawn (studs, laminae, shells, courses). */
const CATEGORIES: Readonly<Record<string, Category>> = {
  "Cantilever cassette": of("Balconies", balcony("arms")),
  "Glide-on balcony": of("Balconies", balcony("sleeves")),
  "Bolt-on steel balcony": of("Balconies", balcony("ties")),
  "Unitised curtain wall": of("Facades", curtainWall),
  "Panelised rainscreen on SFS": of("Facades", rainscreen),
  "Precast cladding": of("Facades", precastCladding),
  "Brick-faced panel": of("Facades", brickPanel),
  "CLT floor": of("Floors", cltFloor),
  "Timber cassette": of("Floors", joistCassette(6, 0.09)),
  Hollowcore: of("Floors", hollowcore),
  "LGS cassette": of("Floors", joistCassette(9, 0.05)),
  "Composite slab": of("Floors", compositeSlab),
  "Glulam frame": of("Frame", portal({ column: 0.36, beam: 0.6, layers: 5 })),
  "Hot-rolled kit": of("Frame", portal({ column: 0.25, beam: 0.4, isBraced: true })),
  "Precast frame": of("Frame", portal({ column: 0.5, beam: 0.5, floor: "s" })),
  "Hybrid platform": of("Frame", portal({ column: 0.25, beam: 0.35, floor: "k" })),
  "LGS volumetric": of("Modules", stackedModules({ post: 0, lines: 16 })),
  "Hot-rolled volumetric": of("Modules", stackedModules({ post: 0.25, lines: 8 })),
  "Timber volumetric": of("Modules", stackedModules({ post: 0, lines: 30 })),
  "CLT volumetric": of("Modules", stackedModules({ post: 0, lines: 3, isSolid: true })),
  "Concrete volumetric": of("Modules", stackedModules({ post: 0.4, lines: 2, isSolid: true })),
  "Pump skid": of("Plant", pumpSkid),
  "Packaged plant room": of("Plant", plantRoom),
  "Riser module": of("Plant", riser),
  "Horizontal MEP module": of("Plant", serviceModule),
  "Utility cupboard": of("Plant", utilityCupboard),
  "Steel-frame bathroom": of("Pods", bathroom({ wall: 0.1 })),
  "GRP bathroom": of("Pods", bathroom({ wall: 0.06, isShell: true })),
  "Concrete bathroom": of("Pods", bathroom({ wall: 0.18 })),
  "Kitchen pod": of("Pods", kitchen),
  "WC block": of("Pods", washroom),
  "Truss cassette": of("Roofs", roofCassette(5, 0.09)),
  "Room-in-roof": of("Roofs", roomInRoof),
  "SIP roof": of("Roofs", panelRoof),
  "LGS roof": of("Roofs", roofCassette(7, 0.06)),
  "Precast flight": of("Stairs", stairFlight({ landing: "s", thickness: 0.28 })),
  "Flight with landings": of("Stairs", stairFlight({ landing: "k", thickness: 0.28 })),
  "Steel stair": of("Stairs", stairFlight({ landing: "s", thickness: 0.1, isOpen: true })),
  "Timber stair": of("Stairs", stairFlight({ landing: "s", thickness: 0.12 })),
  "LGS load-bearing": of("Walls", framedWall({ spacing: 0.4, stud: 0.05 })),
  "SFS infill": of("Walls", framedWall({ spacing: 0.5, stud: 0.05, isInfill: true })),
  "Timber open panel": of("Walls", framedWall({ spacing: 0.6, stud: 0.09 })),
  "Timber closed panel": of("Walls", framedWall({ spacing: 0.6, stud: 0.09, isClosed: true })),
  "SIP wall": of(
    "Walls",
    layeredWall([
      [0.2, "n"],
      [0.6, "w"],
      [0.2, "k"],
    ]),
  ),
  "CLT wall": of("Walls", layeredWall([[1, "k"]])),
  "Precast sandwich": of(
    "Walls",
    layeredWall(
      [
        [0.45, "n"],
        [0.2, "w"],
        [0.35, "k"],
      ],
      2,
    ),
  ),
};

/** The building system of a category; undefined for a name that is not on the list. */
export function systemOfCategory(category: string): BuildingSystemName | undefined {
  return CATEGORIES[category]?.system;
}

/**
 * A product by its category in the scale that its frame has room for (`fitTo`); undefined for a category that is not on the list.
 *
 * @param longest millimetres of its longest side; the usual size of its category without
 */
export function drawProduct(category: string, frame: Frame, longest: number | null = null): FittedDrawing | undefined {
  const scene = sceneOfProduct(category, longest);
  return scene && fitTo(scene, frame);
}

/** The same before it is put on a sheet. */
export function sceneOfProduct(category: string, longest: number | null): Scene | undefined {
  const [known, size] = [CATEGORIES[category], drawnSize(category, longest)];
  if (!known || !size) return undefined;
  const [x, y, z] = size;
  return known.draw([x / 1000, y / 1000, z / 1000]);
}

/**
 * What one unit of a product measures as its maker states, millimetres: the side that is longest follows the statement,
 * the others keep.
 */
export function statedSize(category: string, longest: number | null): UnitSize | undefined {
  const size = CATEGORY_SIZES[category];
  return size && timesLongest(size, statedFactor(size, longest));
}

/** The same as it is drawn: within what a drawing can show. */
export function drawnSize(category: string, longest: number | null): UnitSize | undefined {
  const size = CATEGORY_SIZES[category];
  return size && timesLongest(size, Math.min(1.4, Math.max(0.7, statedFactor(size, longest))));
}

function statedFactor(size: UnitSize, longest: number | null): number {
  return longest === null ? 1 : longest / Math.max(...size);
}

function timesLongest([length, width, height]: UnitSize, factor: number): UnitSize {
  return height > length ? [length, width, height * factor] : [length * factor, width, height];
}
