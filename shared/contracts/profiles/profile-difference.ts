import { z } from "zod";

/** How the values of a row are written: words compared one by one, names beside each other, pictures, an address … */
export const RowForm = z.enum([
  "text",
  "name",
  "number",
  "flag",
  "status",
  "tags",
  "pictures",
  "level",
  "file",
  "place",
  "date",
]);
export type RowForm = z.infer<typeof RowForm>;

/** A word run, name, picture or part of an address, and whether it stays. */
export const DifferencePiece = z.object({
  /** What it is of its row: the id of a name, `validUntil` of a certificate, `isHQ` of a place. */
  key: z.string(),
  text: z.string(),
  /** A picture or file, as the profile names it. */
  fileId: z.string().nullable(),
  mark: z.enum(["same", "added", "removed"]),
});
export type DifferencePiece = z.infer<typeof DifferencePiece>;

/** One field, or one entry of a list, as it is on the live page and as it is proposed (B-09). */
export const FieldDifference = z
  .object({
    /** Of the field in the payload: `certificates.0`. A comment of staff names it. */
    path: z.string(),
    /** Name of the field; of a part of a list after a dot: `capacities.unitsPerWeek`. */
    field: z.string(),
    /** Which entry of a list: "Installation"; null where the field is one row. */
    subject: z.string().nullable(),
    form: RowForm,
    change: z.enum(["same", "added", "removed", "edited", "reordered"]),
    before: z.array(DifferencePiece),
    after: z.array(DifferencePiece),
  })
  .meta({ id: "FieldDifference" });
export type FieldDifference = z.infer<typeof FieldDifference>;
