import type { Configuration } from "electron-builder";

/** What the fuses of the packed program are set to; applied by electron-builder, asserted by its test. */
const fuses = {
  // utilityProcess works without it; child_process.fork does not, and is not used.
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  grantFileProtocolExtraPrivileges: false,
} as const;

/** How the workbench is packed: `npx electron-builder --config build/electron-builder.config.ts`. */
const configuration: Configuration = {
  appId: "com.purlin.workbench",
  productName: "Purlin Workbench",
  copyright: "Purlin",
  directories: { output: "dist", buildResources: "build/icons" },
  // Everything is bundled by electron-vite: no node_modules, no sources, no maps.
  files: [
    "out/main/**",
    "out/preload/**",
    "out/renderer/**",
    "package.json",
    "!**/*.map",
    "!**/node_modules/**",
    "!**/.env*",
  ],
  asar: true,
  // web-ifc reads its wasm by path.
  asarUnpack: ["out/main/wasm/**"],
  npmRebuild: false,
  buildDependenciesFromSource: false,
  electronFuses: fuses,
  fileAssociations: [
    {
      ext: "ifc",
      name: "IFC model",
      description: "Building model in IFC",
      role: "Editor",
      mimeType: "application/x-step",
    },
    {
      ext: "ifczip",
      name: "Zipped IFC model",
      description: "Building model in IFC, zipped",
      role: "Editor",
      mimeType: "application/zip",
    },
  ],
  protocols: [{ name: "Purlin", schemes: ["purlin"] }],
  win: { target: [{ target: "nsis", arch: ["x64"] }], icon: "build/icons/icon.png" },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: {
    target: [{ target: "dmg", arch: ["x64", "arm64"] }],
    icon: "build/icons/icon.png",
    category: "public.app-category.graphics-design",
    hardenedRuntime: true,
  },
  linux: {
    target: [{ target: "AppImage", arch: ["x64"] }],
    icon: "build/icons/icon.png",
    category: "Graphics",
    executableName: "purlin-workbench",
  },
  publish: null,
};

export default configuration;
