import type { Region } from "#shared/contracts/site/regions.ts";
import type { SeedRow } from "#api/database/seeds/bulk-insert.ts";
import { daysBefore, dateAfter } from "#api/database/seeds/demo/base-date.ts";
import { carbonFileOf, GUIDE_FILES } from "#api/database/seeds/demo/documents.ts";
import { CERTIFICATE_FILES, MODEL_FILES, SHEET_FILES, KIT_PICTURES } from "#api/database/seeds/demo/files.ts";
import { homeMarketOf } from "#api/database/seeds/demo/market/home-market.ts";
import type { DemoKit } from "./kit-model.ts";
import type { DemoOrganisation } from "#api/database/seeds/demo/organisation-model.ts";
import { fileOf, numbered, type TableRows } from "#api/database/seeds/demo/organisation-rows.ts";

/** Spreads kits over their tables, parents first; releases are cut afterwards from what was inserted. */
export function kitTables(kits: readonly DemoKit[], organisations: readonly DemoOrganisation[]): TableRows[] {
  const owners = new Map(organisations.map((row) => [row.id, row]));
  const ownerOf = ({ organisationId }: DemoKit): DemoOrganisation => {
    const owner = owners.get(organisationId);
    if (!owner) throw new RangeError(`No organisation ${organisationId} owns a kit.`);
    return owner;
  };
  const each = (make: (row: DemoKit) => readonly SeedRow[]): SeedRow[] =>
    kits.flatMap((row) => make(row).map((part) => ({ kit_id: row.id, ...part })));
  return [
    ["kits", kits.map((kit) => kitRow(kit, ownerOf(kit).tenantId))],
    ["kit_attributes", numbered(each(attributeRows))],
    ["kit_certifications", numbered(each(certificationRows))],
    ["kit_documents", numbered(each((kit) => documentRows(kit, homeMarketOf(ownerOf(kit)))))],
    ["kit_images", numbered(each(pictureRows))],
  ];
}

function kitRow(kit: DemoKit, tenantId: string): SeedRow {
  const [first] = kit.releases;
  const createdAt = daysBefore((first?.daysBefore ?? 3) + 30);
  return {
    id: kit.id,
    tenant_id: tenantId,
    organisation_id: kit.organisationId,
    name: kit.name,
    sku: kit.sku,
    description: kit.description,
    product_category_id: kit.categoryId,
    building_system_id: Math.floor(kit.categoryId / 100),
    base_material_id: kit.baseMaterialId,
    product_type: productTypeOf(kit.categoryId),
    activity_id: kit.activityId,
    activity_presets: kit.presets,
    can_apply: kit.activityId !== null,
    lead_time_weeks: kit.leadTimeWeeks,
    cost_low: kit.cost?.low ?? null,
    cost_high: kit.cost?.high ?? null,
    cost_unit: kit.cost?.unit ?? null,
    cost_currency: kit.cost?.currency ?? null,
    created_at: createdAt,
    last_updated_at: createdAt,
  };
}

/** Frames and stairs come in parts; modules, plant and pods are whole systems; panels and cassettes are kits. */
function productTypeOf(categoryId: number): string {
  const system = Math.floor(categoryId / 100);
  if (system === 4 || system === 9) return "Part";
  return system >= 5 && system <= 7 ? "System" : "Kit";
}

function attributeRows(kit: DemoKit): SeedRow[] {
  return kit.attributes.map(({ group, name, value, unit }, sort_no) => ({
    group_name: group,
    name,
    value,
    unit,
    sort_no,
  }));
}

function certificationRows(kit: DemoKit): SeedRow[] {
  return kit.certificationIds.map((id, index) => {
    const file = fileOf(CERTIFICATE_FILES, id);
    return {
      certification_id: id,
      valid_until: dateAfter(200 + 37 * ((kit.id + index) % 17)),
      blob_key: file.key,
      size_bytes: file.bytes.byteLength,
      type_extension: file.typeExtension,
    };
  });
}

/** Guide and declaration are open; the model needs sign-in (DET-12). A kit without attributes has no documents. */
function documentRows(kit: DemoKit, market: Region): SeedRow[] {
  if (kit.attributes.length === 0) return [];
  const kinds = [
    {
      name: "Interface and lifting guide",
      information_type: "Guide",
      needs_sign_in: false,
      file: fileOf(GUIDE_FILES, Math.floor(kit.categoryId / 100)),
    },
    {
      name: "Carbon of the main material",
      information_type: "Declaration",
      needs_sign_in: false,
      file: carbonFileOf(kit.baseMaterialId, market),
    },
    {
      name: "Usual unit, outer size",
      information_type: "BIM",
      needs_sign_in: true,
      file: fileOf(MODEL_FILES, kit.categoryId),
    },
  ];
  return kinds.map(({ file, ...kind }) => ({
    ...kind,
    blob_key: file.key,
    size_bytes: file.bytes.byteLength,
    type_extension: file.typeExtension,
    created_at: daysBefore(20),
  }));
}

/** Its own drawing where it has one, then its category's sheet; none for a kit without attributes. */
function pictureRows(kit: DemoKit): SeedRow[] {
  if (kit.attributes.length === 0) return [];
  const sheet = fileOf(SHEET_FILES, kit.categoryId);
  const files = kit.picture === undefined ? [sheet] : [KIT_PICTURES[kit.picture], sheet];
  return files.map((file, sort_no) => ({ blob_key: file.key, sort_no, is_cover: kit.id === 2 && sort_no === 0 }));
}
