import { demoUsers } from "#api/features/identity/demo-users.ts";
import { namedUuid } from "./identifiers.ts";

/** Who saved or sent a page: one of the demonstration's users, or somebody who is only named. */
export interface RequestSender {
  id: string;
  name: string;
  email: string;
  tenant: { id: string; name: string };
}

/** People of firms in North America and Saudi Arabia: every user that one can sign in as works in the United Kingdom. */
export const requestSenders = {
  greatLakesPods: newFirm("Denise Kowalczyk", "denise@greatlakespods.example", "Great Lakes Bath Pods"),
  najdPrecast: newFirm("Turki Alharbi", "turki@najd-precast.example", "Najd Precast"),
  wadiEngineers: newFirm("Lama Alzahrani", "lama@wadi-engineers.example", "Wadi Structural Engineers"),
  magnoliaPoint: ownerOf(
    1260,
    "Brent Lavoie",
    "brent@magnoliapointdevelopments.example",
    "Magnolia Point Developments",
  ),
  studio360: ownerOf(256, "Hala Alomari", "hala@studio360riyadh.example", "Studio ٣٦٠ Riyadh"),
} as const satisfies Record<string, RequestSender>;

/** Their firms that have no page yet. */
export const NEW_FIRMS = [requestSenders.greatLakesPods, requestSenders.najdPrecast, requestSenders.wadiEngineers];

/** Everybody who may have sent a page. */
export const everySender: readonly RequestSender[] = [...Object.values(demoUsers), ...Object.values(requestSenders)];

/** Somebody whose firm asks for its first page. */
function newFirm(name: string, email: string, firm: string): RequestSender {
  return { id: namedUuid(`user ${email}`), name, email, tenant: { id: namedUuid(`tenant of ${firm}`), name: firm } };
}

/** Somebody of a firm that has a page. */
function ownerOf(organisationId: number, name: string, email: string, firm: string): RequestSender {
  const id = namedUuid(`tenant of organisation ${organisationId}`);
  return { id: namedUuid(`user ${email}`), name, email, tenant: { id, name: firm } };
}
