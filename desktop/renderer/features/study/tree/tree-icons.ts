import {
  IconArmchair,
  IconBath,
  IconBorderHorizontal,
  IconBox,
  IconBuilding,
  IconColumns3,
  IconDoor,
  IconEngine,
  IconFence,
  IconFolders,
  IconLayoutBoard,
  IconMap,
  IconRectangle,
  IconSquare,
  IconStack,
  IconStairs,
  IconTriangle,
  IconWall,
  IconWindow,
} from "@tabler/icons-react";

type Icon = typeof IconBox;

/** Most telling first: a class takes the icon of the first of these it begins with. */
const ICONS: readonly (readonly [prefix: string, icon: Icon])[] = [
  ["IfcProject", IconFolders],
  ["IfcSite", IconMap],
  ["IfcBuildingStorey", IconStack],
  ["IfcBuildingElementProxy", IconBox],
  ["IfcBuilding", IconBuilding],
  ["IfcSpace", IconRectangle],
  ["IfcWall", IconWall],
  ["IfcCurtainWall", IconLayoutBoard],
  ["IfcPlate", IconLayoutBoard],
  ["IfcDoor", IconDoor],
  ["IfcWindow", IconWindow],
  ["IfcStair", IconStairs],
  ["IfcRailing", IconFence],
  ["IfcRoof", IconTriangle],
  ["IfcColumn", IconColumns3],
  ["IfcBeam", IconBorderHorizontal],
  ["IfcMember", IconBorderHorizontal],
  ["IfcSlab", IconSquare],
  ["IfcCovering", IconSquare],
  ["IfcFooting", IconSquare],
  ["IfcFurnish", IconArmchair],
  ["IfcFurniture", IconArmchair],
  ["IfcSanitary", IconBath],
  ["IfcFlow", IconEngine],
  ["IfcDistribution", IconEngine],
];

/** The icon of an IFC class in the tree; a box for those without one of their own. */
export function iconOf(ifcClass: string): Icon {
  return ICONS.find(([prefix]) => ifcClass.startsWith(prefix))?.[1] ?? IconBox;
}
