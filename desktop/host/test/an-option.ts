import type { DesignOption, SeatEnd } from "#shared/contracts/design-options.ts";

const ADA = { id: "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c99", name: "Ada", initials: "AD" };
const AT = "2026-11-21T10:00:00Z";

/** An empty design option as the API answers it, with its seat as given. */
export function anOption({
  id,
  seatEpoch,
  heldBy,
  isMine = false,
  seatEnd = null,
}: {
  id: string;
  seatEpoch: number;
  /** Connection; null for nobody. */
  heldBy: string | null;
  isMine?: boolean;
  seatEnd?: SeatEnd | null;
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
            isIdle: false,
            idleMs: null,
            freeAt: null,
          },
    seatEpoch,
    seatEnd,
    locked: null,
    workspaceId: null,
    context: null,
    execution: null,
    products: {},
  };
}
