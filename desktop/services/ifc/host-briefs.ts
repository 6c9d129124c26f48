import type { FileHosts, HostBrief } from "#desktop/ipc/extraction.ts";
import { compassSide } from "#shared/domain/places/compass.ts";
import { hostArea } from "#shared/domain/host-area.ts";
import type { Host } from "#shared/contracts/host-kinds/hosts.ts";
import type { FileReading } from "./ifc-jobs.ts";

/** What the page shows of a file's hosts. */
export function toFileHosts({ hosts, ...file }: FileReading): FileHosts {
  return { ...file, hosts: hosts.map(toBrief) };
}

function toBrief(host: Host): HostBrief {
  const { kind, globalId, name, unsupported } = host;
  return {
    kind,
    globalId,
    name,
    longName: "longName" in host ? host.longName : null,
    typeName: "typeName" in host ? host.typeName : null,
    storeyGlobalId: "storeyGlobalId" in host ? host.storeyGlobalId : null,
    elementGlobalIds: elementsOf(host),
    side: host.kind === "facade" ? compassSide(host.bearing) : null,
    area: hostArea(host),
    unsupported,
  };
}

/** GlobalIds of what a host is in the model; none for what is not in a model. */
function elementsOf(host: Host): string[] {
  switch (host.kind) {
    case "facade":
      return host.elements.map(({ globalId }) => globalId);
    case "stair-opening":
      return [host.elementGlobalId];
    case "site":
      return [];
    default:
      return [host.globalId];
  }
}
