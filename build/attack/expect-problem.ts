import { Problem } from "#shared/contracts/error-codes.ts";
import type { Answer } from "./target.ts";

/** What is wrong with an answer that should be one of these refusals; undefined when nothing is. */
export function notRefused(answer: Answer, statuses: readonly number[]): string | undefined {
  if (!statuses.includes(answer.status)) {
    return `${answer.status} instead of ${statuses.join(" or ")}: ${answer.text.slice(0, 160)}`;
  }
  return badProblem(answer);
}

/** What is wrong with the form of a failed answer; undefined when nothing is, and for one that did not fail. */
export function badProblem(answer: Answer): string | undefined {
  // What Node itself refuses (a header that is too long, a broken request) has no body.
  if (answer.status < 400 || answer.text === "") return undefined;
  if (!(answer.headers.get("content-type") ?? "").includes("application/problem+json")) return undefined;
  const problem = Problem.safeParse(answer.json);
  if (!problem.success) return `${answer.status} without problem details: ${answer.text.slice(0, 160)}`;
  if (problem.data.status !== answer.status) return `${answer.status} says that it is ${problem.data.status}`;
  if (answer.status === 429 && answer.headers.get("retry-after") === null) return "429 without Retry-After";
  const inner = /\bat (?:\/|file:|node:)|node_modules|SELECT |insert into/i.exec(answer.text);
  return inner ? `${answer.status} shows our insides: ${answer.text.slice(0, 160)}` : undefined;
}
