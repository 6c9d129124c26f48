import type {
  CostMeasurementInfo,
  CostSourceInfo,
  ProductCostingRequest,
  SystemOfUnits,
} from "#shared/contracts/kits/costings.ts";
import type { SuppliedRate } from "#shared/contracts/design/runs.ts";
import type { Db } from "#api/platform/database/db.ts";

export interface CostingRow {
  id: number;
  kit_id: number;
  name: string;
  source_id: number;
  source: string;
  measurement_id: number;
  measurement: SuppliedRate["measurement"];
  rate: number;
  currency: string;
  system_of_units: SystemOfUnits;
  metric_in_si: number;
  imperial_in_si: number;
}

const SELECT = `select c.id, c.kit_id::int as kit_id, c.name, c.source_id, s.name as source,
  c.measurement_id, m.name as measurement, c.rate, c.currency, c.system_of_units, m.metric_in_si, m.imperial_in_si
  from product_costings c join cost_sources s on s.id = c.source_id
    join cost_measurements m on m.id = c.measurement_id`;

/** In the order in which they were added. */
export async function findCostings(db: Db, kitId: number): Promise<CostingRow[]> {
  const { rows }: { rows: CostingRow[] } = await db.raw(`${SELECT} where c.kit_id = ? order by c.id`, [kitId]);
  return rows;
}

/** The configurator of a kit; null where it has none. */
export async function findActivity(db: Db, kitId: number): Promise<string | null> {
  const row = await db("kits").where({ id: kitId }).first<{ activity_id: string | null } | undefined>("activity_id");
  return row?.activity_id ?? null;
}

export async function findCosting(db: Db, kitId: number, id: number): Promise<CostingRow | undefined> {
  const { rows }: { rows: CostingRow[] } = await db.raw(`${SELECT} where c.kit_id = ? and c.id = ?`, [kitId, id]);
  return rows[0];
}

/** @returns its id */
export async function insertCosting(db: Db, kitId: number, costing: ProductCostingRequest): Promise<number> {
  const [row] = await db("product_costings")
    .insert({ kit_id: kitId, ...columnsOf(costing) })
    .returning<{ id: number }[]>("id");
  if (!row) throw new Error("No row of a costing came back.");
  return row.id;
}

export async function saveCosting(db: Db, id: number, costing: ProductCostingRequest): Promise<void> {
  await db("product_costings").where({ id }).update(columnsOf(costing));
}

function columnsOf({ name, sourceId, measurementId, rate, currency, systemOfUnits }: ProductCostingRequest) {
  return {
    name,
    source_id: sourceId,
    measurement_id: measurementId,
    rate,
    currency,
    system_of_units: systemOfUnits,
  };
}

export async function deleteCosting(db: Db, id: number): Promise<void> {
  await db("product_costings").where({ id }).delete();
}

/** Costings of a kit and what is enabled for it, for a copy of it. */
export async function copyCostings(db: Db, from: number, to: number): Promise<void> {
  await db.raw(
    `insert into kit_cost_measurements (kit_id, source_id, measurement_id)
     select :to, source_id, measurement_id from kit_cost_measurements where kit_id = :from`,
    { from, to },
  );
  await db.raw(
    `insert into product_costings (kit_id, source_id, measurement_id, name, rate, currency, system_of_units)
     select :to, source_id, measurement_id, name, rate, currency, system_of_units from product_costings
     where kit_id = :from order by id`,
    { from, to },
  );
}

/** What a kit can be costed by, by name; of a kit of another category or system than asked, nothing. */
export interface Asked {
  kitId: number;
  categoryId: number | null;
  buildingSystemId: number | null;
  sourceId: number | null;
}

const ENABLED = `from kit_cost_measurements e join kits k on k.id = e.kit_id
  join cost_sources s on s.id = e.source_id join cost_measurements m on m.id = e.measurement_id
  where e.kit_id = :kitId
    and (cast(:categoryId as int) is null or k.product_category_id = :categoryId)
    and (cast(:buildingSystemId as int) is null or k.building_system_id = :buildingSystemId)
    and (cast(:sourceId as int) is null or e.source_id = :sourceId)`;

export async function findSourcesOf(db: Db, asked: Asked): Promise<CostSourceInfo[]> {
  const { rows }: { rows: CostSourceInfo[] } = await db.raw(`select distinct s.id, s.name ${ENABLED} order by s.name`, {
    ...asked,
  });
  return rows;
}

export async function findMeasurementsOf(db: Db, asked: Asked): Promise<CostMeasurementInfo[]> {
  const { rows }: { rows: CostMeasurementInfo[] } = await db.raw(
    `select distinct m.id, m.name ${ENABLED} order by m.id`,
    { ...asked },
  );
  return rows;
}

/** Whether a kit may be costed by this source and measurement. */
export async function isEnabled(
  db: Db,
  kitId: number,
  { sourceId, measurementId }: { sourceId: number; measurementId: number },
): Promise<boolean> {
  const row = await db("kit_cost_measurements")
    .where({ kit_id: kitId, source_id: sourceId, measurement_id: measurementId })
    .first<{ kit_id: string } | undefined>("kit_id");
  return row !== undefined;
}

/** What is enabled already stays. */
export async function enable(
  db: Db,
  rows: readonly { kitId: number; sourceId: number; measurementId: number }[],
): Promise<void> {
  await db("kit_cost_measurements")
    .insert(
      rows.map(({ kitId, sourceId, measurementId }) => ({
        kit_id: kitId,
        source_id: sourceId,
        measurement_id: measurementId,
      })),
    )
    .onConflict()
    .ignore();
}

/** Names that are there, in whatever case, stay. */
export async function insertSources(db: Db, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await db.raw("insert into cost_sources (name) values (?) on conflict (lower(name)) do nothing", [name]);
  }
}

export async function findSources(db: Db): Promise<CostSourceInfo[]> {
  return db("cost_sources").orderBy("name").select<CostSourceInfo[]>("id", "name");
}

export async function findMeasurements(db: Db): Promise<CostMeasurementInfo[]> {
  return db("cost_measurements").orderBy("id").select<CostMeasurementInfo[]>("id", "name");
}
