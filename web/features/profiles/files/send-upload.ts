import { CallError, urlFor } from "#shared/client/call.ts";
import { readProblem } from "#shared/client/read-problem.ts";
import { Upload, uploadFile } from "#shared/contracts/profiles/profile-uploads.ts";
import type { UploadKind } from "#shared/contracts/profiles/profile-uploads.ts";

/**
 * Sends the bytes of one file. `fetch` does not say how far an upload has got, so it is the older call of browsers.
 *
 * @param onDone share of the bytes that are out, 0 … 1
 * @throws CallError as other calls do; status 0 when the server cannot be reached
 */
export async function sendUpload(
  kind: UploadKind,
  file: File,
  token: string | null,
  onDone: (done: number) => void,
  signal: AbortSignal,
): Promise<Upload> {
  const request = new XMLHttpRequest();
  request.open("POST", urlFor(uploadFile, { query: { kind, name: file.name.slice(0, 200) } }));
  request.setRequestHeader("accept", "application/json, application/problem+json");
  if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
  request.setRequestHeader("content-type", file.type || "application/octet-stream");
  const ended = new Promise<void>((resolve, reject) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => onDone(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve());
    request.addEventListener("error", () => reject(failure(0, "unreachable", "No connection. Drop the file again.")));
    request.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
  });
  const stop = (): void => request.abort();
  signal.addEventListener("abort", stop);
  request.send(file);
  try {
    await ended;
  } finally {
    signal.removeEventListener("abort", stop);
  }
  const answer = parse(request.responseText);
  if (request.status === 201) return Upload.parse(answer);
  const problem = readProblem(answer);
  throw problem === null
    ? failure(request.status, "unexpected_answer", `The server answered ${request.status} without saying why.`)
    : new CallError({ ...problem, detail: problem.errors?.["file"]?.[0] ?? problem.detail });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Words for it are made by the status.
  }
}

function failure(status: number, code: string, detail: string): CallError {
  return new CallError({ type: "about:blank", title: code, status, statusCode: status, code, detail });
}
