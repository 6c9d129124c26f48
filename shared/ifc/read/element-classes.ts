import type { IfcAPI } from "web-ifc";

/** Products that are places or helpers, not elements a user picks. */
const notElements =
  /^IFC(PROJECT|SITE|BUILDING|BUILDINGSTOREY|SPACE|SPATIAL|EXTERNALSPATIAL|FACILITY|FACILITYPART|BRIDGE|BRIDGEPART|ROAD|ROADPART|RAILWAY|RAILWAYPART|MARINEFACILITY|MARINEPART|OPENINGELEMENT|OPENINGSTANDARDCASE|VOIDINGFEATURE|GRID|ANNOTATION|PORT|DISTRIBUTIONPORT|STRUCTURAL\w*|SPATIAL\w*|EXTERNALSPATIAL\w*|POSITIONINGELEMENT|ALIGNMENT\w*|REFERENT|LINEARPOSITIONINGELEMENT|LINEARELEMENT)$/;

/**
 * True for classes of physical elements (IfcWall, IfcElementAssembly, IfcFurnishingElement …): not for spaces,
 * storeys, openings, grids or annotations.
 *
 * @param ifcClass any case
 */
export function isElementClass(api: IfcAPI, ifcClass: string): boolean {
  const upper = ifcClass.toUpperCase();
  // web-ifc calls every IfcProduct an element.
  return api.IsIfcElement(api.GetTypeCodeFromName(upper)) && !notElements.test(upper);
}
