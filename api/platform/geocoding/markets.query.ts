import { z } from "zod";
import { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";

const Rows = z.array(z.object({ region: Region, country: z.string() }));

/** Countries of the markets (ISO alpha-2): Markets, CountryMarkets, Countries (REG-15). */
export async function listMarketCountries(db: Db): Promise<z.infer<typeof Rows>> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select m.code as region, c.iso_code as country from markets m
     join country_markets x on x.market_id = m.id join countries c on c.id = x.country_id order by m.id, c.id`,
  );
  return Rows.parse(rows);
}

/** The market with this country (ISO alpha-2), or null (REG-02). */
export async function findRegionOf(db: Db, countryCode: string): Promise<Region | null> {
  return (await listMarketCountries(db)).find(({ country }) => country === countryCode)?.region ?? null;
}

/** ISO alpha-2 codes of a region's countries. */
export async function listCountriesOf(db: Db, region: Region): Promise<string[]> {
  return (await listMarketCountries(db)).filter((row) => row.region === region).map(({ country }) => country);
}
