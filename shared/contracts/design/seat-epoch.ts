/**
 * Which taking of the seat a write belongs to: `seatEpoch` of the design option as it was when the caller took the seat,
 * or read the option that nobody held. A number of an earlier seat is `seat_stale`, none at all `seat_needed`.
 */
export const SEAT_EPOCH_HEADER = "purlin-seat-epoch";
