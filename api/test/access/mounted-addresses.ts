import type { Express } from "express";
import { z } from "zod";

/** What a router keeps of each thing that was mounted on it. */
interface Layer {
  rawPath: unknown;
  route?: { path: unknown; methods: Readonly<Record<string, boolean>> } | undefined;
  handle: unknown;
}

const Layers: z.core.$ZodType<Layer[]> = z.array(
  z.object({
    rawPath: z.unknown(),
    route: z.object({ path: z.unknown(), methods: z.record(z.string(), z.boolean()) }).optional(),
    handle: z.unknown(),
  }),
);
/** A router is a function that keeps its layers. */
const Nested = z.custom<{ stack: unknown }>((handle) => typeof handle === "function" && "stack" in handle);

/**
 * Everything that an application answers with, in the order in which it is asked, as its own router has it: addresses as
 * `GET /api/health`, handlers for all below an address as `use /assets`.
 */
export function mountedAddresses({ router }: Pick<Express, "router">): string[] {
  return addressesOf(router.stack, "");
}

function addressesOf(stack: unknown, prefix: string): string[] {
  return z.parse(Layers, stack).flatMap(({ rawPath, route, handle }) => {
    if (route) {
      const methods = Object.keys(route.methods).map((method) => method.toUpperCase());
      return methods.map((method) => `${method} ${prefix}${String(route.path)}`);
    }
    const mount = [rawPath].flat().map(String);
    const nested = Nested.safeParse(handle);
    if (nested.success)
      return mount.flatMap((path) => addressesOf(nested.data.stack, prefix + path.replace(/\/$/, "")));
    return [`use ${mount.map((path) => prefix + path).join(" ")}`];
  });
}
