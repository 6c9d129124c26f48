import type { DesignOption, SeatEnd } from "#shared/contracts/design/design-options.ts";
import type { SeatRequest } from "#shared/contracts/design/seat-request.ts";

const ADA = { id: "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c99", name: "Ada", initials: "AD" };
const AT = "2026-11-21T10:00:00Z";

/** An empty design option as the API answers it, with its seat as given. */
export function anOption({
  id,
  seatEpoch,
  heldBy,
  isMine = false,
  seatEnd = null,
  requests = [],
}: {
  id: string;
  seatEpoch: number;
  /** Connection; null for nobody. */
  heldBy: string | null;
  isMine?: boolean;
  seatEnd?: SeatEnd | null;
  requests?: SeatRequest[];
}): DesignOption {
  return {
    id,
    projectId: "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c12",
    name: "Option 1",
    createdBy: ADA,
    createdAt: AT,
    lastModified: { user: ADA, timestamp: AT },
    occupied:
      heldBy === null
        ? null
        : {
            user: ADA,
            connection: heldBy,
            timestamp: AT,
            initials: "AD",
            isMine,
            installation: null,
            lastChangeAt: null,
            heardMs: null,
            isIdle: false,
            idleMs: null,
            freeAt: null,
          },
    seatEpoch,
    seatEnd,
    locked: null,
    requests,
    requestCount: requests.length,
    workspaceId: null,
    context: null,
    execution: null,
    products: {},
  };
}

/** A request of Ada's for a seat, not answered. */
export function aSeatRequest(id: string, isHere: boolean): SeatRequest {
  return {
    id,
    user: ADA,
    installation: null,
    isMine: true,
    isHere,
    message: "",
    whenFree: false,
    askedAt: AT,
    isConnected: true,
    ahead: 0,
    answer: null,
  };
}
