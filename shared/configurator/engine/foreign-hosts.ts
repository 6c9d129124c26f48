import type { ActivityDefinition } from "#shared/contracts/design/activities.ts";
import type { HostKind } from "#shared/contracts/host-kinds/kind.ts";
import { counted, inNumber } from "#shared/configurator/takeoff/counted.ts";
import type { Host } from "#shared/contracts/host-kinds/hosts.ts";
import { leaveOutFix } from "#shared/configurator/takeoff/findings.ts";
import type { RuleFinding } from "#shared/contracts/design/runs.ts";

/** Hosts that an activity takes, in their order, and one finding for each other kind that it was given. */
export function sortOutHosts(
  hosts: readonly Host[],
  definition: ActivityDefinition,
): { own: Host[]; foreign: Host[]; findings: RuleFinding[] } {
  const isOwn = ({ kind }: Host): boolean => definition.hostKinds.includes(kind);
  const foreign = hosts.filter((host) => !isOwn(host));
  const byKind = Map.groupBy(foreign, ({ kind }) => kind);
  const findings = [...byKind].map(([kind, group]) => toFinding(kind, group, definition));
  return { own: hosts.filter(isOwn), foreign, findings };
}

function toFinding(kind: HostKind, hosts: readonly Host[], { kit, name, hostKinds }: ActivityDefinition): RuleFinding {
  const wanted = hostKinds.map((each) => inNumber(each)).join(" or ");
  const left = `${counted(hosts.length, kind)} ${inNumber("is", hosts.length)} left out`;
  return {
    // No rule of the kit's own: what the engine refuses before the kit sees it.
    ruleId: `${kit}-00`,
    title: "Not what it goes on",
    severity: "error",
    message: `${left}: ${name} goes on ${wanted}. Choose ${wanted} for it.`,
    source: "Element set",
    hostGlobalIds: hosts.map(({ globalId }) => globalId),
    fixes: [
      leaveOutFix(
        hosts.map(({ globalId }) => globalId),
        kind,
      ),
    ],
  };
}
