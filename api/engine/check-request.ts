import { z } from "zod";
import { startExecution } from "#shared/contracts/design/studies.ts";
import { type Host, hostsOfKind } from "#shared/contracts/host-kinds/hosts.ts";
import { checkPostedSpaces } from "#shared/ifc/hosts/space/posted-spaces.ts";
import { HostKindOrOld, hostNoun, KIND_OF_OLD } from "#shared/contracts/host-kinds/kind.ts";
import { findUnstorableTexts } from "#api/platform/http/request/unstorable-texts.ts";
import { weightOf } from "./engine-lanes.ts";

/** The body of a run as far as the event loop needs it; the hosts stay bytes. */
export type CheckedBody = Omit<z.output<(typeof startExecution)["body"]>, "hosts"> & {
  /** By `weightOf`, of all hosts. */
  weight: number;
  /** Base model and hosts as JSON, ready to store: see `run-request.ts`. */
  stored: Uint8Array;
};

/** `errors` by field, as of every body that does not fit. */
export type BodyVerdict = { ok: true; body: CheckedBody } | { ok: false; errors: Record<string, string[]> };

/** Further errors say nothing new, and a body can hold millions. */
const MOST_ERRORS = 20;

/**
 * Parses and checks the body of a run. Made for a thread: 22 MB of walls take half a second and more.
 *
 * @param bytes JSON in UTF-8
 */
export function checkRequest(bytes: Uint8Array): BodyVerdict {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError)
      return { ok: false, errors: { body: ["This is not valid JSON."] } };
    throw error;
  }
  const parsed = startExecution.body.safeParse(json);
  const errors = new Map<string, string[]>();
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues.slice(0, MOST_ERRORS)) {
      const key = path.map(String).join(".") || "body";
      errors.set(key, [...(errors.get(key) ?? []), `${hostOf(json, path)}${message}`]);
    }
  }
  for (const path of findUnstorableTexts(json)) {
    if (!errors.has(path)) errors.set(path, ["This text holds a character that cannot be kept. Write it without it."]);
  }
  if (!parsed.success || errors.size > 0) return { ok: false, errors: Object.fromEntries(errors) };
  const { hosts: posted, baseModel, ...rest } = parsed.data;
  const hosts = withCheckedSpaces(posted);
  if (hosts === null) return { ok: false, errors: { hosts: [OVER_ONE_ANOTHER] } };
  const stored = new TextEncoder().encode(JSON.stringify({ baseModel, hosts }));
  return { ok: true, body: { ...rest, baseModel, weight: weightOf(hosts), stored } };
}

const OVER_ONE_ANOTHER =
  "So many spaces lie over one another that they cannot be told apart: keep them apart in the model, or send fewer at a time.";

/** The hosts with spaces refused that our reader would refuse; null when too many lie over one another. */
function withCheckedSpaces(hosts: readonly Host[]): Host[] | null {
  const checked = checkPostedSpaces(hostsOfKind(hosts, "space"));
  if (checked === null) return null;
  let at = 0;
  return hosts.map((host) => (host.kind === "space" ? (checked[at++] ?? host) : host));
}

const Named = z.object({
  kind: HostKindOrOld.catch(KIND_OF_OLD),
  globalId: z.string().max(64),
  name: z.string().catch(""),
});

/** `Wall "North" (0Wall…): ` for an issue in a wall, else nothing. */
function hostOf(json: unknown, path: readonly PropertyKey[]): string {
  const [list, index] = path;
  if (list !== "hosts" || typeof index !== "number") return "";
  const hosts = z.object({ hosts: z.array(z.unknown()) }).safeParse(json).data?.hosts ?? [];
  const host = Named.safeParse(hosts[index]).data;
  if (!host) return `Host ${index + 1} of the list: `;
  const name = host.name === "" ? "" : `"${host.name.slice(0, 80)}" `;
  const noun = hostNoun(host.kind, 1);
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${name}(${host.globalId}): `;
}
