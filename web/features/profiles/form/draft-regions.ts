import type { Region } from "#shared/contracts/site/regions.ts";

/** The region that a form is checked by here, and the one by which the server checks what is sent to it. */
export class DraftRegions {
  chosen: Region;
  #saved: Region | null;

  constructor(chosen: Region, saved: Region | null) {
    this.chosen = chosen;
    this.#saved = saved;
  }

  choose(region: Region): void {
    this.chosen = region;
  }

  save(region: Region): void {
    this.#saved = region;
  }

  areOne(): boolean {
    return this.chosen === this.#saved;
  }
}
