import { createHash } from "node:crypto";
import type { Region } from "#shared/contracts/site/regions.ts";
import { addWorkingDays } from "#shared/domain/logistics/working-days.ts";
import type { SeedRow } from "#api/database/seeds/bulk-insert.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { workingDaysBefore } from "#api/database/seeds/demo/base-date.ts";
import { namedUuid } from "#api/database/seeds/demo/identifiers.ts";
import type { TableRows } from "#api/database/seeds/demo/organisation-rows.ts";

/** A claim of a page: it came so many working days (`days`) before the base date. */
interface DemoClaim {
  organisationId?: number;
  caseStudyId?: number;
  item: string;
  by: { name: string; email: string; id?: string };
  message: string;
  region: Region;
  days: number;
  /** Working days before the base date when the link in the mail was opened; left out: never. */
  confirmed?: number;
  /** What staff asked the claimant. */
  asked?: { days: number; text: string };
  /** Why it was refused. */
  refused?: { days: number; note: string };
}

const { approver, memberOfTwo, designerWithoutPro } = demoUsers;

/** Working days within which staff decide, as the form says (CLM-02). */
const DUE_WORKING_DAYS = 2;
const DAY_MS = 86_400_000;

/** As they came: claims of each region that wait, two of them of one page, and one that was refused. */
export const DEMO_CLAIMS: readonly DemoClaim[] = [
  {
    organisationId: 68,
    item: "Greyfell Stairs",
    by: { name: "Ed Marsh", email: "ed@stair-finder.example" },
    message: "I list firms that make stairs and keep their pages up to date for them.",
    region: "UK",
    days: 12,
    confirmed: 11.9,
    refused: {
      days: 10,
      note: "A page is given to the firm itself. Please ask Greyfell Stairs to claim it from an address of theirs.",
    },
  },
  {
    organisationId: 1127,
    item: "Copper Creek Pods",
    by: { name: "Darnell Kowalski", email: "darnell.kowalski@coppercreekpods.example" },
    message: "I run the plant in Toronto. The page should show our second line and the new lead time.",
    region: "NA",
    days: 4.1,
    confirmed: 4.08,
    asked: { days: 0.9, text: "Somebody else claims this page too. Which of you looks after it at Copper Creek?" },
  },
  {
    organisationId: 1127,
    item: "Copper Creek Pods",
    by: { name: "Kayla Sorensen", email: "kayla.sorensen@postbox.example" },
    message: "I do the marketing for Copper Creek Pods from my own office in Hamilton.",
    region: "NA",
    days: 1.65,
  },
  {
    organisationId: 1315,
    item: "Diyar Modular Industries",
    by: { name: "Reem Alruwaili", email: "reem.alruwaili@diyarmodularindustries.example" },
    message: "I lead business development at Diyar Modular Industries and will keep the page current.",
    region: "SA",
    days: 1.5,
    confirmed: 1.48,
  },
  {
    caseStudyId: 3,
    item: "Marlow Yard, Block B",
    by: designerWithoutPro,
    message: "Marlow Architects drew Block B from the planning application to the handover in 2019.",
    region: "UK",
    days: 1.3,
    confirmed: 1.28,
  },
  {
    organisationId: 202,
    item: "Ostler Reid Engineers",
    by: memberOfTwo,
    message: "I am an associate at Ostler Reid Engineers; our office manager asked me to take the page over.",
    region: "UK",
    days: 0.9,
    confirmed: 0.88,
  },
  {
    organisationId: 18,
    item: "Tyne Plant",
    by: { name: "Callum Calloway", email: "callum.calloway@tyneplant.example" },
    message: "I run sales at Tyne Plant. The number on the page still rings in our old office.",
    region: "UK",
    days: 0.7,
    confirmed: 0.69,
  },
];

/** `C-2026-0001`, in the order in which they came. */
const claimReference = (index: number): string => `C-2026-${String(index + 1).padStart(4, "0")}`;

/** Claims with what happened to them. No link confirms them: nobody has the token behind a hash. */
export function claimTables(): TableRows[] {
  let eventId = 0;
  const events = DEMO_CLAIMS.flatMap((claim, index) =>
    eventRows(claim, index).map((row) => ({ id: ++eventId, ...row })),
  );
  return [
    ["claims", DEMO_CLAIMS.map(claimRow)],
    ["claim_events", events],
  ];
}

const idOf = (index: number): string => namedUuid(`claim ${claimReference(index)}`);

function claimRow(claim: DemoClaim, index: number): SeedRow {
  const { organisationId = null, caseStudyId = null, by, refused, days } = claim;
  const created = workingDaysBefore(days);
  return {
    id: idOf(index),
    reference: claimReference(index),
    organisation_id: organisationId,
    case_study_id: caseStudyId,
    item_name: claim.item,
    name: by.name,
    email: by.email,
    subject: `Claim for ${claim.item}`,
    message: claim.message,
    region: claim.region,
    user_id: by.id ?? null,
    state: refused ? "refused" : "received",
    // A confirmation and a decision each make a version; a question makes none.
    version: 1 + Number(claim.confirmed !== undefined) + Number(refused !== undefined),
    due_at: addWorkingDays(new Date(created), DUE_WORKING_DAYS).toISOString(),
    confirm_hash: createHash("sha256").update(idOf(index)).digest("hex"),
    confirm_until: new Date(Date.parse(created) + DAY_MS).toISOString(),
    confirmed_at: claim.confirmed === undefined ? null : workingDaysBefore(claim.confirmed),
    decided_at: refused ? workingDaysBefore(refused.days) : null,
    decided_by: refused ? approver.name : null,
    created_at: created,
  };
}

function eventRows({ by, days, confirmed, asked, refused }: DemoClaim, index: number): SeedRow[] {
  const event = (kind: string, at: number, who: string, note: string | null = null): SeedRow => ({
    claim_id: idOf(index),
    at: workingDaysBefore(at),
    kind,
    who,
    note,
  });
  return [
    event("received", days, by.name),
    ...(confirmed === undefined ? [] : [event("confirmed", confirmed, by.name)]),
    ...(asked ? [event("asked", asked.days, approver.name, asked.text)] : []),
    ...(refused ? [event("refused", refused.days, approver.name, refused.note)] : []),
  ];
}
