import { readdirSync } from "node:fs";
import { join } from "node:path";

/** What the files of a zone may not import; of two walls around a file the last one holds, alone. */
interface Wall {
  files: string[];
  /** Files of these that it does not stand around, besides tests. */
  except?: string[];
  /** Said where an import is refused. */
  why: string;
  /** Whole zones, and folders of `shared` and `desktop`. */
  never: ("build" | "api" | "web" | "desktop")[];
  shared?: string[];
  desktop?: string[];
  packages?: (keyof typeof PACKAGES)[];
  /** Other imports, by regular expression, with why. */
  more?: [regex: string, why: string][];
}

const PACKAGES = {
  node: [
    "^(node:.*|fs|path|os|child_process|crypto|http|https|net|url|util|stream|events|worker_threads)$",
    "This zone runs anywhere: no Node modules.",
  ],
  screens: ["^(react|react-dom|react-router|@mantine/.*|three)(/.*)?$", "No user interface here."],
  electron: ["^electron(/.*)?$", "Only desktop/main and desktop/preload import electron."],
  servers: [
    "^(express|knex|pg|socket\\.io|graphile-worker|nodemailer|oidc-provider|pino)(/.*)?$",
    "Server libraries belong to api.",
  ],
} as const;

const ROOT = join(import.meta.dirname, "../..");
const TESTS = ["**/*.test.ts", "**/*.test.tsx"];
const SERVICE_ONLY = "Another feature is reached through its service.";

const CONFIGURATOR = {
  files: ["shared/configurator/**"],
  why: "The configurator imports contracts, domain and ifc.",
  never: ["build", "api", "web", "desktop"],
  shared: ["client", "ui"],
  packages: ["node", "screens", "electron", "servers"],
  more: [
    [
      "^#shared/messages/([^e]|en-[^G]|en-GB/([^ic]|c[^o]|co[^u]))",
      "Of the catalogue the configurator takes the faults of inputs and the words that it counts.",
    ],
  ],
} satisfies Wall;

const API = {
  files: [],
  why: "The API knows no screen.",
  never: ["build", "web", "desktop"],
  shared: ["client", "ui"],
  packages: ["screens", "electron"],
} satisfies Wall;

/** Around the features of a zone, one by one: what is in the folders of another is its own. */
function around(zone: "api" | "web", wall: (own: string, others: string) => Wall): Wall[] {
  const folders = readdirSync(join(ROOT, zone, "features"), { withFileTypes: true });
  const names = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
  return names.map((own) => wall(own, `(${names.filter((name) => name !== own).join("|")})`));
}

/** The arrows of the house, one row a zone. */
const WALLS: Wall[] = [
  {
    files: ["shared/contracts/**"],
    why: "Contracts import zod only.",
    never: ["build", "api", "web", "desktop"],
    shared: ["domain", "ifc", "configurator", "messages", "client", "ui"],
    more: [["^([a-yA-Z@]|z[^o])", "shared/contracts imports zod only."]],
  },
  {
    files: ["shared/domain/**"],
    why: "domain imports contracts only.",
    never: ["build", "api", "web", "desktop"],
    shared: ["ifc", "configurator", "messages", "client", "ui"],
    packages: ["node", "screens", "electron", "servers"],
  },
  {
    files: ["shared/ifc/**"],
    why: "ifc imports contracts and domain.",
    never: ["build", "api", "web", "desktop"],
    shared: ["configurator", "messages", "client", "ui"],
    packages: ["node", "screens", "electron", "servers"],
  },
  CONFIGURATOR,
  {
    ...CONFIGURATOR,
    files: ["shared/configurator/{assembly,attribute-kinds,drawings,engine,outputs,takeoff}/**"],
    except: ["shared/configurator/engine/registry.ts"],
    more: [
      ...CONFIGURATOR.more,
      [
        "^#shared/configurator/activities/",
        "Only the registry knows kits: what every kit needs is in assembly, takeoff, outputs and engine.",
      ],
    ],
  },
  {
    files: ["shared/messages/**"],
    why: "The catalogue stands alone.",
    never: ["build", "api", "web", "desktop"],
    shared: ["domain", "ifc", "configurator", "client", "ui"],
    packages: ["node", "electron", "servers"],
  },
  {
    files: ["shared/client/**"],
    why: "The client imports contracts and domain.",
    never: ["build", "api", "web", "desktop"],
    shared: ["ifc", "configurator", "messages", "ui"],
    packages: ["node", "electron", "servers"],
  },
  {
    files: ["shared/ui/**"],
    why: "Shared parts know no server, window or process.",
    never: ["build", "api", "web", "desktop"],
    packages: ["node", "electron", "servers"],
  },
  {
    files: ["api/platform/**"],
    why: "The platform knows no product words.",
    never: ["build", "web", "desktop"],
    shared: ["ifc", "configurator", "messages", "client", "ui"],
    packages: ["screens", "electron"],
    more: [["^#api/(features|database|test)/", "The platform never imports features."]],
  },
  {
    files: ["api/engine/**"],
    why: "The engine pool runs the configurator: no client, no user interface.",
    never: ["build", "web", "desktop"],
    shared: ["messages", "client", "ui"],
    packages: ["screens", "electron"],
    more: [["^#api/(features|database|test)/", "Features use the engine pool, it knows none of them."]],
  },
  { ...API, files: ["api/*.ts", "api/database/**", "api/features/routes.ts"] },
  {
    files: ["web/pages/**", "web/routes/**", "web/layout/**", "web/server/**", "web/*.ts", "web/*.tsx"],
    except: ["web/vite.config.ts"],
    why: "The site knows no server and no desktop.",
    never: ["build", "api", "desktop"],
    packages: ["electron", "servers"],
  },
  {
    files: ["desktop/ipc/**"],
    why: "The bridge is types and schemas.",
    never: ["build", "api", "web"],
    shared: ["messages", "client", "ui"],
    desktop: ["main", "services", "ifc-process", "preload", "renderer", "chromium-shell", "e2e"],
    packages: ["node", "electron", "servers", "screens"],
  },
  {
    files: ["desktop/renderer/**"],
    why: "The page reaches the host through the bridge only.",
    never: ["build", "api", "web"],
    desktop: ["main", "services", "ifc-process", "preload", "chromium-shell", "e2e"],
    packages: ["node", "electron", "servers"],
  },
  {
    files: ["desktop/services/**"],
    why: "The host is plain Node behind ports.",
    never: ["build", "api", "web"],
    shared: ["messages", "ui"],
    desktop: ["main", "preload", "renderer", "chromium-shell", "e2e"],
    packages: ["electron", "screens"],
  },
  {
    files: ["desktop/ifc-process/**"],
    why: "ifc-process imports ipc and shared.",
    never: ["build", "api", "web"],
    shared: ["messages", "client", "ui"],
    desktop: ["main", "services", "preload", "renderer", "chromium-shell", "e2e"],
    packages: ["electron", "screens"],
  },
  {
    files: ["desktop/main/**", "desktop/preload/**"],
    why: "Main is a thin shell over ipc and host.",
    never: ["build", "api", "web"],
    shared: ["ifc", "configurator", "messages", "client", "ui"],
    desktop: ["renderer", "chromium-shell", "e2e"],
    packages: ["screens"],
  },
  {
    files: ["desktop/chromium-shell/**"],
    why: "The shell knows Electron's API, not the product.",
    never: ["build", "api", "web"],
    shared: ["contracts", "domain", "ifc", "configurator", "messages", "client", "ui"],
    desktop: ["main", "services", "ifc-process", "preload", "renderer", "e2e"],
    packages: ["screens"],
  },
  ...around("api", (own, others) => ({
    ...API,
    files: [`api/features/${own}/**`],
    more: [
      ["^#api/features/[^/]+/[^/]*\\.(routes|repository|policy|query|tasks)\\.ts$", SERVICE_ONLY],
      ["^#api/features/[^/]+/[^./]+\\.ts$", SERVICE_ONLY],
      [`^#api/features/${others}/[^/]+/`, SERVICE_ONLY],
      ["^#api/[a-z-]+\\.ts$", "Features know the platform, not how the process starts."],
    ],
  })),
  ...around("web", (own, others) => ({
    files: [`web/features/${own}/**`],
    why: "Features meet only in pages.",
    never: ["build", "api", "desktop"],
    packages: ["node", "electron", "servers"],
    more: [[`^#web/([^f]|features/${others}/)`, "Features meet only in pages."]],
  })),
];

/** A wall as the linter takes it. */
function toOverride({ files, except = [], why, never, shared, desktop, packages = [], more = [] }: Wall) {
  const patterns = [
    ["^\\.\\./", "Inside a folder use ./x.ts; across folders use the #zone alias."],
    ...(never.length > 0 ? [[`^#(${never.join("|")})/`, why]] : []),
    ...(shared ? [[`^#shared/(${shared.join("|")})/`, why]] : []),
    ...(desktop ? [[`^#desktop/(${desktop.join("|")})/`, why]] : []),
    ...packages.map((name) => PACKAGES[name]),
    ...more,
  ];
  return {
    files,
    excludeFiles: [...TESTS, ...except],
    rules: {
      "eslint/no-restricted-imports": ["error", { patterns: patterns.map(([regex, message]) => ({ regex, message })) }],
    },
  };
}

/** All walls, for the linter's configuration. */
export const wallOverrides = WALLS.map(toOverride);
