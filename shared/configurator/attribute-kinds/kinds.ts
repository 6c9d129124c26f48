import type { AttributeKind } from "#shared/contracts/design/activities.ts";
import { booleanKind } from "#shared/configurator/attribute-kinds/scalars/boolean.ts";
import { choiceKind } from "#shared/configurator/attribute-kinds/scalars/choice.ts";
import { elementsKind } from "#shared/configurator/attribute-kinds/structured/elements.ts";
import { filesKind } from "#shared/configurator/attribute-kinds/files/files.ts";
import { geoJsonKind } from "#shared/configurator/attribute-kinds/places/geo-json.ts";
import { geoLineKind } from "#shared/configurator/attribute-kinds/places/geo-line.ts";
import { geoPointKind } from "#shared/configurator/attribute-kinds/places/geo-point.ts";
import { geoPolygonKind } from "#shared/configurator/attribute-kinds/places/geo-polygon.ts";
import { integerKind } from "#shared/configurator/attribute-kinds/numbers/integer.ts";
import type { KindRules } from "./kind.ts";
import { listKind } from "#shared/configurator/attribute-kinds/structured/list.ts";
import { meshKind } from "#shared/configurator/attribute-kinds/structured/mesh.ts";
import { modelKind } from "#shared/configurator/attribute-kinds/files/model.ts";
import { noneKind } from "#shared/configurator/attribute-kinds/scalars/none.ts";
import { numberKind } from "#shared/configurator/attribute-kinds/numbers/number.ts";
import { numberRangeKind } from "#shared/configurator/attribute-kinds/numbers/number-range.ts";
import { objectKind } from "#shared/configurator/attribute-kinds/structured/object.ts";
import { revitFileKind } from "#shared/configurator/attribute-kinds/files/revit-file.ts";
import { stringKind } from "#shared/configurator/attribute-kinds/scalars/string.ts";
import { unitKind } from "#shared/configurator/attribute-kinds/numbers/unit.ts";

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
