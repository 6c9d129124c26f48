import { z } from "zod";

/** The shapes of geocoders that the adapters read. */
const GeocoderKind = z.enum(["photon", "nominatim", "pelias", "maptiler", "mapbox"]);
export type GeocoderKind = z.infer<typeof GeocoderKind>;

export interface GeocoderConfig {
  kind: GeocoderKind;
  /** Origin and path without a trailing slash. */
  url: string;
  key: string | null;
  /** Mapbox only: results are bought for keeping, so they may be cached. */
  isPermanent: boolean;
}

/** Geography of one installation: null everywhere means the embedded data. */
export interface GeoConfig {
  geocoder: GeocoderConfig | null;
  visitor: {
    mmdbPath: string | null;
    /** With `{ip}` where the address goes. */
    url: string | null;
    /** Header of a proxy in front of Purlin that names the country, lower case. */
    countryHeader: string | null;
  };
  map: {
    styleUrl: string | null;
    satelliteUrl: string | null;
    attribution: string[];
    satelliteAttribution: string[];
    /** Origins that the browser may fetch styles, tiles, glyphs and sprites from. */
    origins: string[];
  };
}

const webAddress = z.url({ protocol: /^https?$/ });
const lines = z
  .string()
  .transform((text) =>
    text
      .split("|")
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .optional();

/** The part of the environment that is about geography; `toGeoConfig` reads the result. */
export const GeoEnvironment = z.object({
  GEOCODER_URL: webAddress.optional(),
  GEOCODER_KIND: GeocoderKind.default("photon"),
  GEOCODER_KEY: z.string().min(1).optional(),
  GEOCODER_PERMANENT: z.enum(["true", "false"]).default("false"),
  GEOIP_MMDB_PATH: z.string().min(1).optional(),
  GEOIP_URL: webAddress
    .refine((url) => url.includes("{ip}"), { error: "Write {ip} where the address goes." })
    .optional(),
  GEOIP_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/)
    .optional(),
  MAP_STYLE_URL: webAddress.optional(),
  MAP_SATELLITE_URL: webAddress.optional(),
  MAP_ATTRIBUTION: lines,
  MAP_SATELLITE_ATTRIBUTION: lines,
  MAP_ORIGINS: z
    .string()
    .transform((text, ctx) =>
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((origin) => {
          if (webAddress.safeParse(origin).success) return new URL(origin).origin;
          ctx.addIssue({ code: "custom", message: `${origin} is no origin. Write it as https://tiles.example.com.` });
          return z.NEVER;
        }),
    )
    .optional(),
});

export function toGeoConfig(env: z.infer<typeof GeoEnvironment>): GeoConfig {
  const origins = [env.MAP_STYLE_URL, env.MAP_SATELLITE_URL].flatMap((url) => (url ? [new URL(url).origin] : []));
  return {
    geocoder: env.GEOCODER_URL
      ? {
          kind: env.GEOCODER_KIND,
          url: env.GEOCODER_URL.replace(/\/+$/, ""),
          key: env.GEOCODER_KEY ?? null,
          isPermanent: env.GEOCODER_PERMANENT === "true",
        }
      : null,
    visitor: {
      mmdbPath: env.GEOIP_MMDB_PATH ?? null,
      url: env.GEOIP_URL ?? null,
      countryHeader: env.GEOIP_COUNTRY_HEADER?.toLowerCase() ?? null,
    },
    map: {
      styleUrl: env.MAP_STYLE_URL ?? null,
      satelliteUrl: env.MAP_SATELLITE_URL ?? null,
      attribution: env.MAP_ATTRIBUTION ?? [],
      satelliteAttribution: env.MAP_SATELLITE_ATTRIBUTION ?? [],
      origins: [...new Set([...origins, ...(env.MAP_ORIGINS ?? [])])],
    },
  };
}
