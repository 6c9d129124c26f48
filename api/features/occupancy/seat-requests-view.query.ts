import type { SeatAnswer, SeatRequest } from "#shared/contracts/design/seat-request.ts";
import type { PersonBrief } from "#shared/contracts/design/projects.ts";
import type { OptionRow } from "./options.repository.ts";
import type { SeatRequestRow } from "./seat-requests.repository.ts";

/** People that the requests name. */
export function peopleOfRequests(rows: readonly SeatRequestRow[]): (string | null)[] {
  return rows.flatMap((row) => [row.user_id, row.answered_by]);
}

/**
 * What one user sees of who asks for an option's seat: its holder all that wait, others their own request.
 *
 * @param rows of all options that are shown, each option's in the order of the queue
 */
export function viewRequests(
  option: OptionRow,
  rows: readonly SeatRequestRow[],
  person: (id: string) => PersonBrief,
  userId: string,
): { requests: SeatRequest[]; requestCount: number } {
  const ofOption = rows.filter((row) => row.design_option_id === option.id);
  const waiting = ofOption.filter((row) => row.answer !== "kept");
  const isHolder = option.seat_is_live && option.occupied_by === userId;
  const shown = isHolder ? waiting : ofOption.filter((row) => row.user_id === userId);
  return {
    requests: shown.map((row) => ({
      id: row.id,
      user: person(row.user_id),
      installation: row.installation_name,
      isMine: row.user_id === userId,
      isHere: row.user_id === userId && row.is_here,
      message: row.message,
      whenFree: row.when_free,
      askedAt: row.asked_at.toISOString(),
      isConnected: row.target !== null,
      ahead: Math.max(0, waiting.indexOf(row)),
      answer: toAnswer(row, person),
    })),
    requestCount: waiting.length,
  };
}

function toAnswer(row: SeatRequestRow, person: (id: string) => PersonBrief): SeatAnswer | null {
  if (row.answer === null || row.answered_at === null || row.answered_by === null) return null;
  const said = { at: row.answered_at.toISOString(), by: person(row.answered_by) };
  if (row.answer === "kept") return { kind: "kept", ...said, note: row.note };
  return row.due_at && { kind: "later", ...said, dueAt: row.due_at.toISOString() };
}
