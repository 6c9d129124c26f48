import type { Actor } from "#api/platform/context.ts";

/** An editor of an approved tenant without a capability; what a test is about replaces the rest. */
export function anActor(values: Partial<Actor> = {}): Actor {
  return {
    userId: "amira",
    name: "Amira Khan",
    email: "amira@studio.example",
    isEmailVerified: true,
    tenantId: "studio",
    tenantStatus: "approved",
    role: "editor",
    actingFor: null,
    licence: "pro",
    capabilities: [],
    organisationId: null,
    ...values,
  };
}
