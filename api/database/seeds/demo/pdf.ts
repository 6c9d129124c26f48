/**
 * A one-page PDF with a title and some lines of text, ISO 32000-1 in its plainest form.
 *
 * @param lines each must fit the width of an A4 page at 11 points, about 100 characters
 */
export function makePdf(title: string, lines: readonly string[]): Uint8Array {
  const text = [
    "BT /F1 20 Tf 56 760 Td",
    `(${escape(title)}) Tj`,
    "/F1 9 Tf 0 -12 Td",
    ...lines.map((line) => `0 -18 Td (${escape(line)}) Tj`),
    "ET",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, "latin1");
}

/** Brackets and backslashes are escaped; what WinAnsi cannot write becomes a hyphen. */
function escape(text: string): string {
  return text.replaceAll(/[\\()]/g, "\\$&").replaceAll(/[^\u0020-\u00ff]/g, "-");
}
