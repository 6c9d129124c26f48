/** West, south, east, north in thousandths of a degree; west is greater than east across the antimeridian. */
type Box = [number, number, number, number];
/** Longitude and latitude in thousandths of a degree. */
type Point = [number, number];

/** The content of `api/data/gazetteer.json.gz`, made by `build/basemap.ts`. */
export interface GazetteerFile {
  version: 1;
  countries: { code: string; name: string; point: Point; box: Box; otherNames: string[] }[];
  /** States, provinces, nations, counties and districts; `parent` is another row, -1 for none. */
  regions: { country: string; name: string; point: Point; box: Box; parent: number; otherNames: string[] }[];
  /** Columns of equal length; `regions` are rows of the table above, -1 for none. Places in thousandths of a degree. */
  cities: {
    names: string[];
    countries: string[];
    regions: number[];
    longitudes: number[];
    latitudes: number[];
    populations: number[];
    /** By row. */
    otherNames: Record<number, string[]>;
  };
  /** ZIP codes of the United States in ascending order. */
  zips: { codes: string[]; longitudes: number[]; latitudes: number[]; regions: number[] };
  /** Rings in hundredths of a degree, as differences: x, y, dx, dy … */
  outlines: { code: string; rings: number[][] }[];
}
