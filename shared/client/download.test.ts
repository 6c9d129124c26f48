import { describe, expect, test } from "vitest";
import { CallError } from "./call.ts";
import { createDownloader } from "./download.ts";

const settings = (answer: () => Promise<Response>) => {
  const asked: Request[] = [];
  const fetchOnce: typeof fetch = (url, init) => {
    asked.push(new Request(url, init));
    return answer();
  };
  return { asked, baseUrl: "https://purlin.example", token: async () => "t0ken", fetch: fetchOnce };
};

describe("DET-13: fetching a file", () => {
  test("the bytes come with the token sent along", async () => {
    const using = settings(async () => new Response("ISO-10303-21;"));
    const blob = await createDownloader(using)("/flex/api/v1/executions/1/outputs/a");
    expect(await blob.text()).toBe("ISO-10303-21;");
    expect(using.asked[0]?.url).toBe("https://purlin.example/flex/api/v1/executions/1/outputs/a");
    expect(using.asked[0]?.headers.get("authorization")).toBe("Bearer t0ken");
  });

  test("a refusal carries what the server said", async () => {
    const problem = {
      type: "about:blank",
      title: "No",
      status: 401,
      statusCode: 401,
      detail: "Log in.",
      code: "unauthenticated",
    };
    const using = settings(async () => Response.json(problem, { status: 401 }));
    const failure = await createDownloader(using)("/api/files/x").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ problem });
  });

  test("an unreachable server is said in words, with status 0", async () => {
    const using = settings(() => Promise.reject(new TypeError("fetch failed")));
    const failure = await createDownloader(using)("/api/files/x").catch((error: unknown) => error);
    expect(failure).toMatchObject({ problem: { status: 0, code: "unreachable" } });
  });
});
