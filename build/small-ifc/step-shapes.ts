/** A number as STEP writes it. */
export const num = (value: number): string =>
  Number.isInteger(value) ? `${value}.` : value.toFixed(12).replace(/0+$/, "");
const tuple = (values: readonly number[]): string => `(${values.map(num).join(",")})`;

/** An object to write: its line up to the placement, such as `IFCDOOR('…',$,'D1',$,$`, and what comes after its shape. */
interface Product {
  head: string;
  /** After the shape: `,$);` and the like. */
  tail?: string;
  /** Direction of its x axis in plan. */
  along?: readonly [number, number];
  at?: readonly [number, number, number];
}

/**
 * A product with a placement and one representation, as lines for `stepFile`; ids from `id` to `id + 9`, and what the
 * item needs from `id + 10` on.
 *
 * @param item the lines of the representation's item, which is number `first`
 */
export function productLines(
  id: number,
  { head, tail = ",$,$);", along = [1, 0], at = [0, 0, 0] }: Product,
  representation: string,
  item: (first: number) => string,
): string {
  return `#${id}=${head},#${id + 1},#${id + 5}${tail}
#${id + 1}=IFCLOCALPLACEMENT($,#${id + 2});
#${id + 2}=IFCAXIS2PLACEMENT3D(#${id + 3},$,#${id + 4});
#${id + 3}=IFCCARTESIANPOINT(${tuple(at)});
#${id + 4}=IFCDIRECTION(${tuple([...along, 0])});
#${id + 5}=IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 6}));
#${id + 6}=IFCSHAPEREPRESENTATION(#3,${representation},(#${id + 10}));
${item(id + 10)}`;
}

/** A polyline through points in plan or space. */
export function polylineLines(points: readonly (readonly number[])[]): (first: number) => string {
  return (first) => `#${first}=IFCPOLYLINE((${points.map((_, index) => `#${first + 1 + index}`).join(",")}));
${points.map((point, index) => `#${first + 1 + index}=IFCCARTESIANPOINT(${tuple(point)});`).join("\n")}`;
}

/** A footprint [x, y], not closed, extruded up from a height. */
export function extrusionLines(
  footprint: readonly (readonly [number, number])[],
  from: number,
  height: number,
): (first: number) => string {
  const [start = [0, 0]] = footprint;
  return (first) => `#${first}=IFCEXTRUDEDAREASOLID(#${first + 1},#${first + 2},#${first + 4},${num(height)});
#${first + 1}=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#${first + 5});
#${first + 2}=IFCAXIS2PLACEMENT3D(#${first + 3},$,$);
#${first + 3}=IFCCARTESIANPOINT(${tuple([0, 0, from])});
#${first + 4}=IFCDIRECTION((0.,0.,1.));
${polylineLines([...footprint, start])(first + 5)}`;
}
