import { z } from "zod";

/** Kinds of organisations (CON-06). A specifier is a consultant by another name. */
export const OrganisationType = z.enum(["supplier", "consultant"]);
export type OrganisationType = z.infer<typeof OrganisationType>;
