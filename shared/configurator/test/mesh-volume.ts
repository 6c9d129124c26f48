import type { FlatMesh, IfcAPI } from "web-ifc";

/** Volume of a mesh of web-ifc, m³, by the divergence theorem. Frees its geometry. For tests of the IFC output. */
export function volumeOf(api: IfcAPI, model: number, mesh: FlatMesh): number {
  let six = 0;
  for (let index = 0; index < mesh.geometries.size(); index++) {
    const geometry = api.GetGeometry(model, mesh.geometries.get(index).geometryExpressID);
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    const triangles = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
    const corner = (at: number): [number, number, number] => {
      const first = (triangles[at] ?? 0) * 6;
      return [vertices[first] ?? 0, vertices[first + 1] ?? 0, vertices[first + 2] ?? 0];
    };
    for (let at = 0; at < triangles.length; at += 3) {
      const [a, b, c] = [corner(at), corner(at + 1), corner(at + 2)];
      six += a[0] * (b[1] * c[2] - b[2] * c[1]);
      six -= a[1] * (b[0] * c[2] - b[2] * c[0]);
      six += a[2] * (b[0] * c[1] - b[1] * c[0]);
    }
    geometry.delete();
  }
  return six / 6;
}
