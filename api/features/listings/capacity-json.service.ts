/** What a supplier states for a building system, as `SystemCapacity`: rows `x` of organisation_capacities, `b` their systems. */
export const CAPACITY = `jsonb_build_object('system', b.name, 'unitsPerWeek', x.units_per_week,
  'leadTimeWeeks', x.lead_time_weeks, 'radiusMiles', x.radius_miles, 'validUntil', x.valid_until,
  'heaviestUnitKg', x.heaviest_unit_kg,
  'largestUnit', case when x.largest_length_mm is not null then jsonb_build_object('lengthMm', x.largest_length_mm,
    'widthMm', x.largest_width_mm, 'heightMm', x.largest_height_mm) end)`;
