import { z } from "zod";

/** What a person may do in an organisation, from least to most. A manager has the capability `tenant:manage`. */
export const TenantRole = z.enum(["member", "editor", "manager"]);
export type TenantRole = z.infer<typeof TenantRole>;

/** A tenant waits until staff approve it: its people browse and prepare, and publish nothing. */
export const TenantStatus = z.enum(["pending", "approved"]);
export type TenantStatus = z.infer<typeof TenantStatus>;
