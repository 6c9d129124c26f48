import { expect, test } from "vitest";
import type { ProfilePreview } from "#shared/contracts/profiles/profile-requests.ts";
import { drawn, wordsOf } from "#web/features/profiles/test/a-form.tsx";
import { PreviewPage } from "./preview-page.tsx";

/** What the preview of a project reads of its page. */
const page: Partial<Extract<ProfilePreview, { type: "Project" }>["page"]> = {
  name: "Ferry Wharf",
  description: "",
  status: "planned",
  mark: { seed: "Ferry Wharf", system: null, logoUrl: null },
  location: null,
  subSectors: [],
  roles: [],
  images: [],
  noOfHomes: null,
  storeys: null,
  storeysBelow: null,
  totalCost: null,
  yearOfCompletion: null,
  phaseName: null,
  retailNia: null,
  retailNiaMost: null,
  storageNia: null,
  storageNiaMost: null,
  officeNia: null,
  officeNiaMost: null,
};
const preview = { type: "Project", page } as ProfilePreview;
const words = (answers: Record<string, unknown>): string =>
  wordsOf(drawn("Project", answers, <PreviewPage preview={preview} />));

test("PRF-05: the preview of a project shows no status before one is chosen", () => {
  expect(words({})).not.toContain("Planned");
  expect(words({})).toContain("Status: asked in step 1");
  expect(words({ status: "planned" })).toContain("Status Planned");
});
