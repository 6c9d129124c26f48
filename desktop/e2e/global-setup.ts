import { buildDesktop } from "#build/build.ts";

/** The workbench as the sources say. */
function setup(): void {
  buildDesktop();
}

export default setup;
