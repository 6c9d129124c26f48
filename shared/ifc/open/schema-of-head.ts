/**
 * FILE_SCHEMA as written in the head of a STEP file, `IFC2X3`; null when it does not tell.
 *
 * @param text the first kilobytes; comments in it are passed over
 */
export function schemaOfHead(text: string): string | null {
  const bare = text.replace(/('(?:[^']|'')*')|\/\*[\s\S]*?\*\//g, "$1");
  return /FILE_SCHEMA\s*\(\s*\(\s*'\s*([^'\s]+)\s*'/i.exec(bare)?.[1] ?? null;
}
