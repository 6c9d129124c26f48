import { describe, expect, test } from "vitest";
import { CallError } from "#shared/client/call.ts";
import { codeOf, failureText, fieldErrorsOf, statusOf } from "./failure-text.ts";

const problem = { type: "about:blank", title: "Conflict", status: 409, statusCode: 409, code: "name_taken" };

describe("ERR-02: wording a failed call", () => {
  const word = (failure: unknown): string => failureText(failure, "Could not save.", "Contact support.");

  test("default message, detail, hint", () => {
    const failure = new CallError({ ...problem, detail: "The name is taken." });
    expect(word(failure)).toBe("Could not save. The name is taken. Contact support.");
  });

  test("'Not Found' is not appended", () => {
    expect(word(new CallError({ ...problem, detail: "Not Found" }))).toBe("Could not save. Contact support.");
  });

  test.each([
    [{ problem: { errorMessage: "a", message: "b" } }, "a"],
    [{ problem: { message: "b", title: "c" } }, "b"],
    [{ problem: { title: "c" } }, "c"],
    [{ title: "d" }, "d"],
    [{ title: "d", detail: "e", message: "f" }, "d"],
    [{ detail: "e", message: "f" }, "e"],
    [{ problem: { title: " " }, message: "f" }, "f"],
    [new Error("e"), "e"],
    ["f", "f"],
  ])("%o gives its own sentence", (failure, detail) => {
    expect(word(failure)).toBe(`Could not save. ${detail} Contact support.`);
  });

  test.each([undefined, null, 7, {}, { problem: { detail: " " } }])("%o adds nothing", (failure) => {
    expect(word(failure)).toBe("Could not save. Contact support.");
  });
});

test("status, code and field errors are read from the problem, or absent", () => {
  const errors = { "inputs.studDepth": ["Too deep."] };
  const failure = new CallError({ ...problem, detail: "No.", errors });
  expect([statusOf(failure), codeOf(failure), fieldErrorsOf(failure)]).toEqual([409, "name_taken", errors]);
  expect([statusOf(new Error("x")), codeOf(null), fieldErrorsOf("x")]).toEqual([null, null, {}]);
});
