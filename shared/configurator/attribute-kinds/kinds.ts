import type { AttributeKind } from "#shared/contracts/activities.ts";
import { booleanKind } from "./boolean.ts";
import { choiceKind } from "./choice.ts";
import { elementsKind } from "./elements.ts";
import { filesKind } from "./files.ts";
import { geoJsonKind } from "./geo-json.ts";
import { geoLineKind } from "./geo-line.ts";
import { geoPointKind } from "./geo-point.ts";
import { geoPolygonKind } from "./geo-polygon.ts";
import { integerKind } from "./integer.ts";
import type { KindRules } from "./kind.ts";
import { listKind } from "./list.ts";
import { meshKind } from "./mesh.ts";
import { modelKind } from "./model.ts";
import { noneKind } from "./none.ts";
import { numberKind } from "./number.ts";
import { numberRangeKind } from "./number-range.ts";
import { objectKind } from "./object.ts";
import { revitFileKind } from "./revit-file.ts";
import { stringKind } from "./string.ts";
import { unitKind } from "./unit.ts";

/** Validator and default of every kind of attribute (CFG-07). */
export const ATTRIBUTE_KINDS: Record<AttributeKind, KindRules> = {
  Boolean: booleanKind,
  Choice: choiceKind,
  Elements: elementsKind,
  Files: filesKind,
  GeoJSON: geoJsonKind,
  GeoLine: geoLineKind,
  GeoPoint: geoPointKind,
  GeoPolygon: geoPolygonKind,
  List: listKind,
  Mesh: meshKind,
  Model: modelKind,
  Integer: integerKind,
  Number: numberKind,
  NumberRange: numberRangeKind,
  RevitFile: revitFileKind,
  String: stringKind,
  Unit: unitKind,
  Object: objectKind,
  None: noneKind,
};
