import type { RequestHandler } from "express";
import helmet from "helmet";

/**
 * Security headers of every answer: a content security policy without `unsafe-eval` and without foreign origins,
 * framing refused, no referrer.
 *
 * @param site origin of the site; the identity provider's origin is added for clients that ask it for tokens, those
 *   of `mapOrigins` for maps that the operator brings
 */
export function securityHeaders(site: {
  publicUrl: string;
  issuer: string;
  mapOrigins: readonly string[];
}): RequestHandler {
  const { host, protocol, origin } = new URL(site.publicUrl);
  const issuerOrigin = new URL(site.issuer).origin;
  const isSecure = protocol === "https:";
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'"],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:", ...site.mapOrigins],
        "font-src": ["'self'"],
        "connect-src": [
          "'self'",
          `${isSecure ? "wss" : "ws"}://${host}`,
          ...(issuerOrigin === origin ? [] : [issuerOrigin]),
          ...site.mapOrigins,
        ],
        "worker-src": ["'self'", "blob:"],
        "manifest-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
  });
}
