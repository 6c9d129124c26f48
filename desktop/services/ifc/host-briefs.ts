import type { FileHosts, HostBrief } from "#desktop/ipc/extraction.ts";
import { hostArea } from "#shared/domain/host-area.ts";
import type { Host } from "#shared/contracts/hosts.ts";
import type { FileReading } from "./ifc-jobs.ts";

/** What the page shows of a file's hosts. */
export function toFileHosts({ hosts, ...file }: FileReading): FileHosts {
  return { ...file, hosts: hosts.map(toBrief) };
}

function toBrief(host: Host): HostBrief {
  const { kind, globalId, name, storeyGlobalId, unsupported } = host;
  return {
    kind,
    globalId,
    name,
    longName: "longName" in host ? host.longName : null,
    typeName: "typeName" in host ? host.typeName : null,
    storeyGlobalId,
    area: hostArea(host),
    unsupported,
  };
}
