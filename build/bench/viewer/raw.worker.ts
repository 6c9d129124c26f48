import { IfcAPI, IFCSPACE } from "web-ifc";

/** The yardstick: fetch, open and stream every shape once with bare web-ifc, copying each geometry out of its heap. */
self.addEventListener("message", (event: MessageEvent<{ url: string; wasm: string }>) => {
  void run(event.data.url, event.data.wasm);
});

async function run(url: string, wasm: string): Promise<void> {
  const api = new IfcAPI();
  const [bytes] = await Promise.all([
    fetch(url).then((response) => response.arrayBuffer()),
    api.Init(() => wasm, true),
  ]);
  api.SetLogLevel(6);
  const model = api.OpenModel(new Uint8Array(bytes));
  const seen = new Set<number>();
  let copied = 0;
  const take = (mesh: Parameters<Parameters<IfcAPI["StreamAllMeshes"]>[1]>[0]) => {
    for (let i = 0; i < mesh.geometries.size(); i++) {
      const { geometryExpressID } = mesh.geometries.get(i);
      if (seen.has(geometryExpressID)) continue;
      seen.add(geometryExpressID);
      const geometry = api.GetGeometry(model, geometryExpressID);
      // Both calls copy already: another copy would make the yardstick longer than reading needs.
      copied += api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize()).length;
      copied += api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize()).length;
      geometry.delete();
    }
  };
  api.StreamAllMeshes(model, take);
  api.StreamAllMeshesWithTypes(model, [IFCSPACE], take);
  self.postMessage(copied);
}
