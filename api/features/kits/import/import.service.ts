import type { Request } from "express";
import { type ImportProblem, type ImportResult, MOST_IMPORT_BYTES } from "#shared/contracts/kits/product-import.ts";
import { addKits, holdRoom } from "#api/features/kits/kits.service.ts";
import { listBuildingSystems } from "#api/features/products/products.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { AppError, invalid } from "#api/platform/errors.ts";
import { readForm } from "#api/platform/http/request/form.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { type ImportLists, readRows } from "./read-rows.ts";

/**
 * Makes kits of the rows of a CSV file: of all, or of none.
 *
 * @param isDry checks everything and writes nothing
 * @throws AppError `validation_failed` with `facts.problems`, `payload_too_large`, `unsupported_media_type`,
 * `forbidden`, `conflict`
 */
export async function importFile(outer: SignedInContext, request: Request, isDry: boolean): Promise<ImportResult> {
  // Who may not write is told before the file is read.
  await withTransaction(outer, (ctx) => holdRoom(ctx));
  const { bytes } = await readForm(request, "file", MOST_IMPORT_BYTES);
  const { rows, problems } = readRows(decode(bytes), await readLists(outer));
  if (problems.length > 0) throw refusal(problems);
  return withTransaction(outer, async (ctx) => {
    if (isDry) await holdRoom(ctx, rows.length);
    const ids = isDry
      ? []
      : await addKits(
          ctx,
          rows.map(({ kit }) => kit),
        );
    return {
      dryRun: isDry,
      kits: rows.map(({ line, kit }, index) => ({ line, id: ids[index] ?? null, name: kit.name })),
    };
  });
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw refusal([
      { line: 1, column: 1, name: "", message: "This is no text in UTF-8. Save the table as CSV UTF-8." },
    ]);
  }
}

async function readLists(ctx: SignedInContext): Promise<ImportLists> {
  const systems = await listBuildingSystems(ctx);
  const materials = await ctx.db("base_materials").select<{ id: number; name: string }[]>("id", "name");
  return {
    systems,
    categories: systems.flatMap(({ id, categories }) => categories.map((each) => ({ ...each, systemId: id }))),
    materials,
  };
}

function refusal(problems: readonly ImportProblem[]): AppError {
  const byLine = Map.groupBy(problems, ({ line, column }) => `line ${line}, column ${column}`);
  const errors = Object.fromEntries([...byLine].map(([place, found]) => [place, found.map(({ message }) => message)]));
  const { message } = invalid(errors, "Nothing was imported. See what is wrong at which line and column.");
  return new AppError("validation_failed", message, { errors, facts: { problems } });
}
