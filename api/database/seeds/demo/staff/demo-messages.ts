import type { CONTACT_REASONS } from "#shared/contracts/people/contact.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { addWorkingDays } from "#shared/domain/logistics/working-days.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { workingDaysBefore } from "#api/database/seeds/demo/base-date.ts";
import { namedUuid } from "#api/database/seeds/demo/identifiers.ts";
import type { TableRows } from "#api/database/seeds/demo/organisation-rows.ts";

interface DemoMessage {
  name: string;
  email: string;
  subject: (typeof CONTACT_REASONS)[number];
  message: string;
  region: Region;
  /** Working days before the base date. */
  days: number;
  /** `text` null: answered in another way, by telephone for one. */
  answer?: { days: number; who: string; text: string | null };
}

const { approver, onboardingAdmin } = demoUsers;

/** Working days within which the contact page promises an answer. */
const DUE_WORKING_DAYS = 2;

/** As they came. */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    name: "Wesley Marchetti",
    email: "wesley@fundyhousing.example",
    subject: "General query",
    message:
      "We build 40 affordable homes in Moncton next year.\nWhich filter shows only panel makers that deliver to New Brunswick?",
    region: "NA",
    days: 9,
    answer: { days: 8.2, who: onboardingAdmin.name, text: null },
  },
  {
    name: "Petra Coverdale",
    email: "office@fallowfenwallsystems.example",
    subject: "General query",
    message: "Our page shows the address in Liverpool that we left in spring. Who changes it?",
    region: "UK",
    days: 7,
    answer: {
      days: 6.1,
      who: approver.name,
      text: "You do, once the page is yours: press Claim this page, and we look at it within two working days. Then the address is changed under My pages.",
    },
  },
  {
    name: "Marcus Tran",
    email: "mtran@lakeshoredesign.example",
    subject: "Report bug",
    message:
      "A comparison of four products printed on Letter paper puts the last column on a page of its own.\nChrome on Windows, portrait. Landscape is fine.",
    region: "NA",
    days: 2.2,
  },
  {
    name: "Huda Alqahtani",
    email: "huda.alqahtani@rawabidevelopments.example",
    subject: "Request a new feature",
    message:
      "Could cost guides be shown with and without VAT?\nOur procurement team compares totals with VAT, and we add it by hand today.",
    region: "SA",
    days: 1.45,
  },
  {
    name: "Joanne Whitfield",
    email: "joanne.whitfield@aldercrosshomes.example",
    subject: "General query",
    message:
      "Can a supply chain be shown to our cost consultant, who has no account?\nWe shortlist makers of closed panels for 60 homes in Wakefield before Christmas.",
    region: "UK",
    days: 0.7,
  },
];

/** What came through the contact page: three that wait, two that were answered. */
export function messageTables(): TableRows[] {
  return [
    [
      "contact_messages",
      DEMO_MESSAGES.map(({ days, answer, ...message }, index) => ({
        id: namedUuid(`contact message ${index + 1}`),
        reference: `M-2026-${String(index + 1).padStart(4, "0")}`,
        ...message,
        created_at: workingDaysBefore(days),
        due_at: addWorkingDays(new Date(workingDaysBefore(days)), DUE_WORKING_DAYS).toISOString(),
        version: answer ? 2 : 1,
        answered_at: answer ? workingDaysBefore(answer.days) : null,
        answered_by: answer?.who ?? null,
        answer: answer?.text ?? null,
      })),
    ],
  ];
}
