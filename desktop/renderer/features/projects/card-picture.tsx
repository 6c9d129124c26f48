import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SystemDrawing } from "#shared/ui/drawings/system-drawing.tsx";
import { useScheme } from "#desktop/renderer/state/use-scheme.ts";
import { pictureOf } from "./picture.queries.ts";

/** The picture at the head of a card: the last 3D view of it here, else a drawing. `children` lie over it. */
export function CardPicture({ id, children }: { id: string; children?: ReactNode }) {
  const picture = useQuery(pictureOf(id, useScheme()));
  return (
    <span className="card-picture">
      {picture.data ? <img src={picture.data} alt="" /> : picture.isSuccess && <SystemDrawing system="Walls" />}
      {children}
    </span>
  );
}
