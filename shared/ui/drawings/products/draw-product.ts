import type { BuildingSystemName } from "#shared/contracts/search.ts";
import { type Frame, fitTo } from "#shared/ui/drawings/fit.ts";
import type { Drawing, Scene } from "#shared/ui/drawings/scene.ts";
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
  /** Usual size, metres. */
  size: Size;
  draw: (size: Size) => Scene;
}

const of = (system: BuildingSystemName, size: Size, draw: Category["draw"]): Category => ({ system, size, draw });

/** By the category's name: what it is made of shows in what is drawn (studs, laminae, shells, courses). */
const CATEGORIES: Readonly<Record<string, Category>> = {
  "Cantilever cassette": of("Balconies", [3, 1.5, 1.1], balcony("arms")),
  "Glide-on balcony": of("Balconies", [3.2, 1.6, 1.1], balcony("sleeves")),
  "Bolt-on steel balcony": of("Balconies", [2.8, 1.5, 1.1], balcony("ties")),
  "Unitised curtain wall": of("Facades", [1.5, 0.16, 3.4], curtainWall),
  "Panelised rainscreen on SFS": of("Facades", [4.8, 0.3, 3.2], rainscreen),
  "Precast cladding": of("Facades", [3.6, 0.16, 3.3], precastCladding),
  "Brick-faced panel": of("Facades", [4.2, 0.18, 3.2], brickPanel),
  "CLT floor": of("Floors", [5.4, 2.4, 0.16], cltFloor),
  "Timber cassette": of("Floors", [5.2, 2.4, 0.3], joistCassette(6, 0.09)),
  Hollowcore: of("Floors", [6, 1.2, 0.25], hollowcore),
  "LGS cassette": of("Floors", [5.4, 2.4, 0.25], joistCassette(9, 0.05)),
  "Composite slab": of("Floors", [5.4, 2.4, 0.15], compositeSlab),
  "Glulam frame": of("Frame", [7.2, 0.24, 3.6], portal({ column: 0.36, beam: 0.6, layers: 5 })),
  "Hot-rolled kit": of("Frame", [7.5, 0.25, 3.6], portal({ column: 0.25, beam: 0.4, isBraced: true })),
  "Precast frame": of("Frame", [7.2, 0.4, 3.6], portal({ column: 0.5, beam: 0.5, floor: "s" })),
  "Hybrid platform": of("Frame", [8.1, 0.3, 3.6], portal({ column: 0.25, beam: 0.35, floor: "k" })),
  "LGS volumetric": of("Modules", [9.6, 3.6, 3], stackedModules({ post: 0, lines: 16 })),
  "Hot-rolled volumetric": of("Modules", [12, 3.6, 3.2], stackedModules({ post: 0.25, lines: 8 })),
  "Timber volumetric": of("Modules", [9, 3.6, 3], stackedModules({ post: 0, lines: 30 })),
  "CLT volumetric": of("Modules", [8.4, 3.5, 3], stackedModules({ post: 0, lines: 3, isSolid: true })),
  "Concrete volumetric": of("Modules", [7.2, 3.4, 3], stackedModules({ post: 0.4, lines: 2, isSolid: true })),
  "Pump skid": of("Plant", [4.2, 1.6, 2.1], pumpSkid),
  "Packaged plant room": of("Plant", [9, 3.6, 3.4], plantRoom),
  "Riser module": of("Plant", [2.4, 0.9, 5.2], riser),
  "Horizontal MEP module": of("Plant", [6, 1.8, 0.7], serviceModule),
  "Utility cupboard": of("Plant", [1.2, 0.9, 2.4], utilityCupboard),
  "Steel-frame bathroom": of("Pods", [2.4, 1.8, 2.4], bathroom({ wall: 0.1 })),
  "GRP bathroom": of("Pods", [2.2, 1.5, 2.3], bathroom({ wall: 0.06, isShell: true })),
  "Concrete bathroom": of("Pods", [2.4, 1.7, 2.4], bathroom({ wall: 0.18 })),
  "Kitchen pod": of("Pods", [3, 1.2, 2.4], kitchen),
  "WC block": of("Pods", [4.8, 2.4, 2.6], washroom),
  "Truss cassette": of("Roofs", [5.4, 2.4, 0.3], roofCassette(5, 0.09)),
  "Room-in-roof": of("Roofs", [9, 2.4, 3.2], roomInRoof),
  "SIP roof": of("Roofs", [5, 1.2, 0.2], panelRoof),
  "LGS roof": of("Roofs", [4.8, 2.4, 0.25], roofCassette(7, 0.06)),
  "Precast flight": of("Stairs", [3, 1.2, 1.6], stairFlight({ landing: "s", thickness: 0.28 })),
  "Flight with landings": of("Stairs", [4.8, 1.2, 1.6], stairFlight({ landing: "k", thickness: 0.28 })),
  "Steel stair": of("Stairs", [3, 1.2, 1.6], stairFlight({ landing: "s", thickness: 0.1, isOpen: true })),
  "Timber stair": of("Stairs", [2.8, 0.9, 2.5], stairFlight({ landing: "s", thickness: 0.12 })),
  "LGS load-bearing": of("Walls", [4.8, 0.12, 2.7], framedWall({ spacing: 0.4, stud: 0.05 })),
  "SFS infill": of("Walls", [4.2, 0.15, 2.9], framedWall({ spacing: 0.5, stud: 0.05, isInfill: true })),
  "Timber open panel": of("Walls", [4.8, 0.14, 2.6], framedWall({ spacing: 0.6, stud: 0.09 })),
  "Timber closed panel": of("Walls", [4.8, 0.24, 2.7], framedWall({ spacing: 0.6, stud: 0.09, isClosed: true })),
  "SIP wall": of(
    "Walls",
    [3.6, 0.18, 2.7],
    layeredWall([
      [0.2, "n"],
      [0.6, "w"],
      [0.2, "k"],
    ]),
  ),
  "CLT wall": of("Walls", [5.4, 0.14, 2.9], layeredWall([[1, "k"]])),
  "Precast sandwich": of(
    "Walls",
    [5.4, 0.4, 3],
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
 * A product by its category, at the one scale of all products; undefined for a category that is not on the list.
 *
 * @param longest millimetres of its longest side; the usual size of its category without
 */
export function drawProduct(category: string, frame: Frame, longest: number | null = null): Drawing | undefined {
  const known = CATEGORIES[category];
  if (!known) return undefined;
  return fitTo(known.draw(scaled(known.size, longest)), frame);
}

/** The side that is longest follows the statement, within what a drawing can show; the others keep. */
function scaled([length, width, height]: Size, longest: number | null): Size {
  if (longest === null) return [length, width, height];
  const factor = Math.min(1.4, Math.max(0.7, longest / 1000 / Math.max(length, width, height)));
  return height > length ? [length, width, height * factor] : [length * factor, width, height];
}
