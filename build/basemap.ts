import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeGazetteer } from "#build/basemap/gazetteer.ts";
import { makeLayers } from "#build/basemap/layers.ts";
import { writePmtiles } from "#build/basemap/pmtiles-writer.ts";
import { readSources } from "#build/basemap/read-sources.ts";
import { cutSatelliteTiles } from "#build/basemap/satellite.ts";
import { cutVectorTiles, gzip } from "#build/basemap/vector-tiles.ts";

/**
 * `node build/basemap.ts [picture]`: makes the map data in `api/data` anew, which is kept in the repository. Run it
 * after a change of a source. The picture is `example/img/earth-blue-marble.jpg` of the npm package three-globe
 * 2.45.2 (`npm pack three-globe@2.45.2`); without it the satellite tiles stay as they are.
 */
const DATA = join(import.meta.dirname, "../api/data");
const [picture] = process.argv.slice(2);

const sources = readSources();
const vector = writePmtiles(cutVectorTiles(makeLayers(sources), 7), {
  tileType: 1,
  tileCompression: 2,
  maxZoom: 7,
  metadata: { name: "Purlin base map", attribution: "Natural Earth, GeoNames CC BY 4.0" },
});
save("base.pmtiles", vector);
save("gazetteer.json.gz", gzip(Buffer.from(JSON.stringify(makeGazetteer(sources)))));
if (picture === undefined) console.log("No picture was named: satellite.pmtiles stays as it is.");
else if (!existsSync(picture)) throw new Error(`There is no picture at ${picture}.`);
else {
  const tiles = cutSatelliteTiles(readFileSync(picture), 4, 65);
  const metadata = { name: "Purlin satellite picture", attribution: "NASA Blue Marble" };
  save("satellite.pmtiles", writePmtiles(tiles, { tileType: 3, tileCompression: 1, maxZoom: 4, metadata }));
}

function save(name: string, bytes: Uint8Array): void {
  writeFileSync(join(DATA, name), bytes);
  console.log(`${name}: ${(bytes.length / 1e6).toFixed(1)} MB`);
}
