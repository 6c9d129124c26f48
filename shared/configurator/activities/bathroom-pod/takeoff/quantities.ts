import type { QuantityRow } from "#shared/contracts/design/runs.ts";
import { roundTo } from "#shared/domain/units.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { outsideOf } from "#shared/configurator/activities/bathroom-pod/pod-size.ts";
import { factoryHours } from "./cost.ts";
import { FACTORY_HOURS, LEAD_TIME, programme, SITE_BUILT_HOURS } from "./programme.ts";
import { podsPerLoad } from "./transport.ts";
import type { PodType } from "./types.ts";

/** Point loads under a pod, what their share of its weight is raised by, and gravity, m/s². */
const POINT_LOADS = 8;
const LOAD_FACTOR = 1.35;
const GRAVITY = 9.81;
/** Chains, beam and shackles on the crane's hook, as a share of the pod. Illustrative. */
const LIFTING_GEAR = 0.1;

/** Point load under a pod, kN. @param mass kg */
export function pointLoad(mass: number): number {
  return (LOAD_FACTOR * mass * GRAVITY) / POINT_LOADS / 1000;
}

/** Lorry loads for so many pods of these types, by the share that is taken of them: one of five on a lorry is 0.2. */
export function loadShare(types: readonly PodType[], pods: number, parameters: Parameters): number {
  return pods === 0 ? 0 : pods / podsPerLoad(outsideOf(parameters), heaviest(types));
}

function heaviest(types: readonly PodType[]): number {
  return types.reduce((most, { example }) => Math.max(most, example.mass), 0);
}

/** What every kit reports, and the hands, loads and hours of this one. @param counts pods to make of each type */
export function quantityRows(
  types: readonly PodType[],
  counts: ReadonlyMap<string, number>,
  shafts: number,
  parameters: Parameters,
): QuantityRow[] {
  const of = (type: PodType): number => counts.get(type.mark) ?? 0;
  const total = (pick: (type: PodType) => number): number =>
    types.reduce((sum, type) => sum + of(type) * pick(type), 0);
  const pods = total(() => 1);
  const most = heaviest(types);
  const { factory, site, offloading } = programme(pods, parameters.shell);
  const handed = (hand: string): number => total(({ plan }) => (plan.hand === hand ? 1 : 0));
  const row = (key: string, label: string, value: number, unit: QuantityRow["unit"], decimals = 0): QuantityRow => ({
    key,
    label,
    value: roundTo(value, decimals),
    unit,
  });
  return [
    row("units", "Pods", pods, "no."),
    row("distinctTypes", "Distinct types", types.length, "no."),
    row("leftHanded", "Left-handed", handed("left"), "no."),
    row("rightHanded", "Right-handed", handed("right"), "no."),
    row("shafts", "Shafts", shafts, "no."),
    row(
      "netArea",
      "Floor area inside",
      total(({ example }) => example.measures.netArea),
      "m²",
      2,
    ),
    row(
      "mass",
      "Mass (illustrative: data sheets of bought parts)",
      total(({ example }) => example.mass),
      "kg",
      1,
    ),
    row("maxUnitMass", "Heaviest pod", most, "kg", 1),
    row("pointLoad", "Largest of 8 point loads (1.35 × weight / 8)", pointLoad(most), "kN", 2),
    row("liftMaximum", "Heaviest lift with lifting gear (illustrative 10%)", most * (1 + LIFTING_GEAR), "kg", 1),
    row(
      "transportLoads",
      "Lorry loads (13.6 m deck, up to 24 t)",
      Math.ceil(loadShare(types, pods, parameters)),
      "no.",
    ),
    row(
      "factoryHours",
      `Factory hours (illustrative; ${FACTORY_HOURS} a pod for about ${SITE_BUILT_HOURS} of a bathroom built on site)`,
      total(factoryHours),
      "h",
      1,
    ),
    row("offloadingHours", "Offloading (4 steel or 5 GRP pods an hour)", offloading, "h", 1),
    row("factoryDays", "Factory (illustrative, 20 pods a day)", factory, "days"),
    row("siteDays", "Site (30 pods a day)", site, "days"),
    row("leadTime", `Longest lead time (illustrative, ${LEAD_TIME.join("–")} weeks)`, LEAD_TIME[1], "weeks"),
  ];
}
