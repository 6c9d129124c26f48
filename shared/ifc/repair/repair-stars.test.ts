import { expect, test } from "vitest";
import { repairStars } from "./repair-stars.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** The text after the repair, and how many there were. */
function repaired(text: string): [string, number] {
  const { bytes: given, repairs } = repairStars(bytes(text));
  return [new TextDecoder().decode(given), repairs];
}

const WALL = "#12=IFCWALL('a',$,";

test("a * for an unset attribute becomes $, at the start, within and at the end, whatever space is around it", () => {
  expect(repaired("#1=IFCWALL(*,'a',*,$,*);")).toEqual(["#1=IFCWALL($,'a',$,$,$);", 3]);
  expect(repaired("#1=IFCWALL( * ,\n\t* );")).toEqual(["#1=IFCWALL( $ ,\n\t$ );", 2]);
});

test("a file without one comes back as it is; one with it is not written over", () => {
  const sound = bytes("#1=IFCWALL($);");
  expect(repairStars(sound)).toEqual({ bytes: sound, repairs: 0 });
  expect(repairStars(sound).bytes).toBe(sound);
  const given = bytes("#1=IFCWALL(*);");
  expect(repairStars(given).repairs).toBe(1);
  expect(given).toEqual(bytes("#1=IFCWALL(*);"));
});

test.each([
  ["unit", "#4=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);"],
  ["unit, spaced", "#4 = IFCSIUNIT (*,.LENGTHUNIT.,$,.METRE.);"],
  ["unit, spaced more", "#4=  IFCSIUNIT  ( *,.LENGTHUNIT.,$,.METRE.);"],
  ["unit, after a comment", "#1=IFCWALL($);\n#4=/* mm */IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);"],
  ["unit, comment before its =", "#1=IFCWALL($);\n#4 /* a = b; */=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);"],
  ["unit, comments all over", "#1=IFCWALL($);\n#4/**/ /***/=\n/* *mm/ */ IFCSIUNIT /*/ */(*,.LENGTHUNIT.,$,.METRE.);"],
  ["sub-context", "#5=IFCGEOMETRICREPRESENTATIONSUBCONTEXT('Body','Model',*,*,*,*,#3,$,.MODEL_VIEW.,$);"],
  ["edge", "#6=IFCORIENTEDEDGE(*,*,#7,.T.);"],
])("stays where the schema derives it: %s", (_what, line) => {
  expect(repaired(line)).toEqual([line, 0]);
});

test.each([
  ["in quotes", "#1=IFCWALL('a,*,b',$);"],
  ["in quotes after a doubled one", "#1=IFCWALL('it''s (*) here',$);"],
  ["of a comment", "#1=IFCWALL(/*,*/$);"],
  ["in a comment", "#1=IFCWALL(/* a,*,b */$);"],
  ["in a comment after one", "#1=IFCWALL(/* it's *//* a,*,b */$);"],
  ["in a comment that seems to end at once", "#1=IFCWALL(/*/,*,*/$);"],
  ["beside something", "#1=IFCWALL(2*,*2,a*b,.*.,(*/);"],
  ["in the header", "FILE_NAME('t',*,$);\nDATA;"],
  ["of something that is no IFC", "#1=STEPWALL(*,$);"],
  ["at the start of the file", "*,#1=IFCWALL($);"],
  ["at its end", "#1=IFCWALL(*"],
  ["before a space at its end", "#1=IFCWALL(* "],
])("stays when it is no attribute: %s", (_what, text) => {
  expect(repaired(text)).toEqual([text, 0]);
});

test("quotes that are closed again do not count", () => {
  expect(repaired("#1=IFCWALL('it''s',*);")).toEqual(["#1=IFCWALL('it''s',$);", 1]);
  expect(repaired("#1=IFCWALL('a','b','c',*,'*,');")).toEqual(["#1=IFCWALL('a','b','c',$,'*,');", 1]);
});

test.each([
  ["on the line of another, without and with a space", "#4=IFCSIUNIT(*);#5=IFCWALL(*); #6=IFCWALL(*);", 2],
  ["after each kind of line end", "#4=IFCSIUNIT(*)\n#5=IFCWALL(*)\r#6=IFCWALL(*)\r\n#7=IFCWALL(*)", 3],
  ["after a comment", "#4=IFCSIUNIT(*) /* it's */#5=IFCWALL(*);", 1],
  ["with a comment before its name", "#4=IFCSIUNIT(*);\n#512=/* a wall's */IFCWALL(*);", 1],
  ["with a comment in it", "#4=IFCSIUNIT(*);\n#512=IFCWALL(/* a wall's */$,*,'/*',*);", 2],
  ["with space around its =", "#4=IFCSIUNIT(*);\n#512  =  IFCWALL(*);", 1],
  ["whose text names another", "#5=IFCWALL('#4=IFCSIUNIT(',*);", 1],
])("each statement counts for itself: %s", (_what, text, repairs) => {
  expect(repaired(text)[1]).toBe(repairs);
});

test("a long statement is looked back over, up to a megabyte", () => {
  for (const length of [250, 300, 3000, 200_000]) {
    expect(repaired(`#1=IFCSIUNIT(*);\n${WALL}'${"x".repeat(length)}',*);`)[1], `${length}`).toBe(1);
    const unit = `#1=IFCWALL($);\n#2=IFCSIUNIT('${"x".repeat(length)}',*);`;
    expect(repaired(unit), `${length}`).toEqual([unit, 0]);
  }
  expect(repaired(`${WALL}'${"x".repeat(1_100_000)}',*);`)[1]).toBe(0);
});

test("a comment of a megabyte, or of 100,000 stars, is looked over in no time", () => {
  for (const comment of ["x".repeat(1_000_000), "* ".repeat(100_000), "/* ".repeat(100_000)]) {
    const line = `#4=/*${comment}*/IFCSIUNIT(*,$);`;
    expect(repaired(line)).toEqual([line, 0]);
  }
});

test("in a large file each statement is found without looking back to the start", () => {
  const before = "#1=IFCWALL($);\n".repeat(150_000);
  expect(repairStars(bytes(`${before}#2=IFCWALL(*);\n#3=IFCSIUNIT(*);`)).repairs).toBe(1);
});

test("a text that begins like a statement where the view back is cut is none", () => {
  const named = "#4=IFCSIUNIT(',";
  // 256 bytes back from the * is the # of the name.
  const line = `${WALL}'see ${named}${" ".repeat(256 - named.length - 1)},*);`;
  expect(line.indexOf("*") - line.indexOf("#4")).toBe(256);
  expect(repaired(line)[1]).toBe(1);
});
