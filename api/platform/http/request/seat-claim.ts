import type { Request } from "express";
import { SeatEpoch } from "#shared/contracts/design/design-options.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import { invalid } from "#api/platform/errors.ts";
import type { SeatClaim } from "#api/platform/http/route.ts";

/**
 * What the headers of a request say of its seat: `X-Connection` and `Purlin-Seat-Epoch`.
 *
 * @throws AppError `validation_failed` for an epoch that is no whole number from 0
 */
export function readSeatClaim(request: Request): SeatClaim {
  const connection = request.headers["x-connection"];
  const sent = request.headers[SEAT_EPOCH_HEADER];
  const epoch = sent === undefined ? undefined : SeatEpoch.safeParse(toNumber(sent)).data;
  if (sent !== undefined && epoch === undefined) {
    throw invalid({ [SEAT_EPOCH_HEADER]: ["Send the seatEpoch of the design option: a whole number from 0."] });
  }
  return { connection: typeof connection === "string" ? connection : undefined, epoch };
}

function toNumber(text: string | string[]): number | undefined {
  return typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
