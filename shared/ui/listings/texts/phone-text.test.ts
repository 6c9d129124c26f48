import { expect, test } from "vitest";
import { groupPhone } from "./phone-text.ts";

test.each([
  ["+442079460123", "+44 20 7946 0123"],
  ["+441134960123", "+44 113 496 0123"],
  ["+441214960123", "+44 121 496 0123"],
  ["+441632960157", "+44 1632 960157"],
  ["+44169772345", "+44 1697 72345"],
  ["+447700900123", "+44 7700 900123"],
  ["+448081570123", "+44 808 157 0123"],
  ["+12025550123", "+1 202 555 0123"],
  ["+966115550120", "+966 11 555 0120"],
  ["+966555501234", "+966 55 550 1234"],
  ["+966920012345", "+966 9200 12345"],
])("%s is read as %s", (phone, text) => {
  expect(groupPhone(phone)).toBe(text);
});

test.each([
  ["grouped by its owner", "+44 (0)1632 960 157"],
  ["without a country code", "01632960157"],
  ["of another country", "+35320910123"],
  ["too short for its plan", "+120255501"],
  ["too long for its plan", "+44163296015700"],
  ["in other digits", "+٩٦٦١١٥٥٥٠١٢٠"],
  ["that is none", "Ask at the desk"],
])("a number %s stays as it is written", (_name, phone) => {
  expect(groupPhone(phone)).toBe(phone);
});
