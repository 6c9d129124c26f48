import type { AccessRow } from "./access-table.ts";
import { accountsAccess, teamsAccess } from "./accounts.access.ts";
import { auditAccess } from "./audit.access.ts";
import { approvalAccess } from "./approvals.access.ts";
import { claimAccess } from "./claims.access.ts";
import { consoleAccess } from "./console.access.ts";
import { contactAccess } from "./contact.access.ts";
import { designOptionAccess } from "./design-options.access.ts";
import { identityAccess } from "./identity.access.ts";
import { kitAccess } from "./kits.access.ts";
import { libraryAccess } from "./library.access.ts";
import { outsideAccess, providerAccess } from "./outside.access.ts";
import { profileAccess } from "./profiles.access.ts";
import { projectAccess } from "./projects.access.ts";
import { publicAccess } from "./public.access.ts";
import { studyAccess } from "./studies.access.ts";
import { supplyChainAccess } from "./supply-chains.access.ts";

/** The table endpoint × actor → status. A feature appends its own list here and nowhere else. */
export const accessTable: readonly AccessRow[] = [
  ...accountsAccess,
  ...teamsAccess,
  ...publicAccess,
  ...outsideAccess,
  ...providerAccess,
  ...identityAccess,
  ...libraryAccess,
  ...kitAccess,
  ...contactAccess,
  ...approvalAccess,
  ...claimAccess,
  ...auditAccess,
  ...consoleAccess,
  ...profileAccess,
  ...projectAccess,
  ...designOptionAccess,
  ...studyAccess,
  ...supplyChainAccess,
];
