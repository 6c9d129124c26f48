/** What other features may use of releases without the configurator behind products. */
export { insertReleases } from "./releases.repository.ts";
export { ReleaseSnapshot } from "./release-snapshot.ts";
