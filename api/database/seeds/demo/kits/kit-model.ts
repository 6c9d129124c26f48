type ReleaseStatus = "Active" | "Discontinued" | "Private" | "PrivateDiscontinued";

/** A value a product fixes or suggests among its activity's inputs. */
type Preset = string | number | boolean;

export interface DemoKit {
  id: number;
  organisationId: number;
  name: string;
  sku: string | null;
  description: string;
  categoryId: number;
  baseMaterialId: number;
  activityId: string | null;
  /** Drawing of its own, before its category's sheet: the name of one of `KIT_PICTURES`. */
  picture?: "wall elevation";
  presets: Readonly<Record<string, Preset>>;
  leadTimeWeeks: number | null;
  /** Whole currency units per `unit`; illustrative. */
  cost: { low: number; high: number; unit: string; currency: "GBP" | "USD" } | null;
  attributes: readonly { group: string; name: string; value: string; unit: string | null }[];
  certificationIds: readonly number[];
  /** Oldest first. */
  releases: readonly { name: string; status: ReleaseStatus; daysBefore: number }[];
}
