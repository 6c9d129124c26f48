import type { Frame } from "#shared/ifc/geometry/frame.ts";
import { findMeetings, type Meeting } from "./corners.ts";
import { type Piece, pieceOf, withEnds } from "./elevation-piece.ts";
import { listMeeting } from "./gaps.ts";
import type { OuterFace } from "./outer-face.ts";
import { groupByPlane } from "./planes.ts";

/** Faces of one plane that meet, with the corners at their ends. */
export interface Zone {
  /** In the plane; its origin is that of one of the faces. */
  frame: Frame;
  parts: { face: OuterFace; piece: Piece }[];
  meetings: Meeting[];
}

/** Faces as zones. At corners they reach to the plane of the next zone, whichever of the two walls is drawn through. */
export function listZones(faces: readonly OuterFace[]): Zone[] {
  const meetings = findMeetings(faces);
  const atRight = Map.groupBy(meetings, ({ left }) => left);
  const atLeft = Map.groupBy(meetings, ({ right }) => right);
  return groupByPlane(faces).flatMap(({ frame, faces: own }) => {
    const parts = own.map((face) => {
      const piece = pieceOf(frame, face);
      const start = longest(atLeft.get(face))?.onRight ?? 0;
      const end = longest(atRight.get(face))?.onLeft ?? face.length;
      const isSame = Math.abs(start) < 1e-6 && Math.abs(end - face.length) < 1e-6;
      return {
        face,
        piece: isSame || end - start < 0.01 ? piece : withEnds(piece, piece.start + start, piece.start + end),
      };
    });
    return listMeeting(parts.map(({ piece }) => piece)).map((group): Zone => {
      const chosen = group.flatMap((index) => parts[index] ?? []);
      const members = chosen.flatMap(({ face }) => [...(atLeft.get(face) ?? []), ...(atRight.get(face) ?? [])]);
      return { frame, parts: chosen, meetings: members };
    });
  });
}

/** Of several walls that one meets at an end, above each other, the one that it meets over the greatest height. */
function longest(meetings: readonly Meeting[] | undefined): Meeting | undefined {
  return meetings?.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
}
