import { z } from "zod";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";
import { TenantSettings } from "./team.ts";

/** What goes with an organisation, counted as it stands now. */
export const TenantLosses = z
  .object({
    /** Who loses access. */
    people: z.int(),
    supplyChains: z.int(),
    /** Of the workbench, with their design options. */
    projects: z.int(),
    designOptions: z.int(),
    kits: z.int(),
    /** Uploads, and documents of kits. */
    files: z.int(),
    /** Live pages: of the organisation and of its case studies. */
    pages: z.int(),
    /** What stays because others build on it: it has no owner then. */
    kept: z.object({
      /** Live case studies that other organisations took part in, or claim. */
      caseStudies: z.int(),
      /** Kits in studies of others: off the market, as they are in those studies. */
      kits: z.int(),
    }),
  })
  .meta({ id: "TenantLosses" });
export type TenantLosses = z.infer<typeof TenantLosses>;

const ofManagers = { path: "/tenant/deletion", tag: "accounts", access: { capability: "tenant:manage" } } as const;

/** What would be deleted. Errors: `tenant_required` for who has no organisation. */
export const getTenantLosses = defineEndpoint({
  ...ofManagers,
  method: "GET",
  summary: "What is deleted with your organisation",
  response: TenantLosses,
  errors: ["tenant_required"],
});

/**
 * Deletes the organisation in 30 days; a mail tells each of its people. Repeating it changes nothing. Errors:
 * `validation_failed` when what was typed is not its name; `forbidden` for who acts for it and does not belong to it.
 */
export const askTenantDeletion = defineEndpoint({
  ...ofManagers,
  method: "POST",
  summary: "Delete your organisation in 30 days",
  body: z.object({ name: z.string().trim().max(320) }),
  response: TenantSettings,
  errors: ["validation_failed", "forbidden", "tenant_required"],
});

/** Keeps the organisation after all, and tells its people. Repeating it changes nothing. */
export const cancelTenantDeletion = defineEndpoint({
  ...ofManagers,
  method: "DELETE",
  summary: "Keep your organisation",
  response: TenantSettings,
  errors: ["tenant_required"],
});
