import { onTestFinished } from "vitest";

/**
 * Between the page and the server, for requests whose path matches: set after `openScreen`, in force until it is mended,
 * the test ends or the site is opened anew.
 *
 * @returns mends it
 */
export function between(path: RegExp, answer: (pass: () => Promise<Response>) => Promise<Response>): () => void {
  const before = globalThis.fetch;
  const now: typeof fetch = (input, init) =>
    path.test(pathOf(input)) ? answer(() => before(input, init)) : before(input, init);
  globalThis.fetch = now;
  const mend = (): void => {
    if (globalThis.fetch === now) globalThis.fetch = before;
  };
  onTestFinished(mend);
  return mend;
}

/** The line is cut: no answer comes. */
export const cutLine = (path: RegExp): (() => void) =>
  between(path, () => Promise.reject(new TypeError("The test has cut the line.")));

/** The server answers that it failed, and why. */
export const failServer = (path: RegExp, detail = "The test refuses."): (() => void) =>
  between(path, () => {
    const title = "Internal Server Error";
    const problem = { type: "about:blank", title, status: 500, statusCode: 500, code: "internal_error", detail };
    return Promise.resolve(
      Response.json(problem, { status: 500, headers: { "content-type": "application/problem+json" } }),
    );
  });

/** Requests wait. @returns lets them through, and the later ones too */
export function holdRequests(path: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  between(path, async (pass) => {
    await promise;
    return pass();
  });
  return resolve;
}

/** @returns tells how many requests of the page, from now on, have no answer yet */
export function countUnanswered(): () => number {
  const before = globalThis.fetch;
  let count = 0;
  globalThis.fetch = async (input, init) => {
    count += 1;
    try {
      const answer = await before(input, init);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      count -= 1;
    }
  };
  return () => count;
}

/** What the server answers, from now on, to requests whose path matches: status and body, or why there was no answer. */
export function watchAnswers(path: RegExp): string[] {
  const said: string[] = [];
  between(path, async (pass) => {
    try {
      const answer = await pass();
      said.push(`${answer.status} ${await answer.clone().text()}`);
      return answer;
    } catch (failure) {
      said.push(String(failure));
      throw failure;
    }
  });
  return said;
}

interface Asked {
  path: string;
  query: URLSearchParams;
  /** What was sent with it; null for nothing, or a file. */
  body: string | null;
  isSignedIn: boolean;
}

/** What the page asks for from now on, in order, and whether it says who asks. */
export function watchRequests(): Asked[] {
  const asked: Asked[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname: path, searchParams: query } = addressOf(input);
    const body = typeof init?.body === "string" ? init.body : null;
    asked.push({ path, query, body, isSignedIn: new Headers(init?.headers).has("authorization") });
    return before(input, init);
  };
  return asked;
}

const pathOf = (input: RequestInfo | URL): string => addressOf(input).pathname;

function addressOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : String(input), window.location.href);
}
