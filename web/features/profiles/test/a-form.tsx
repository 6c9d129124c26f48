import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { checkProfile } from "#shared/contracts/profiles/check.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { CallerContext } from "#shared/ui/app/caller-context.ts";
import { REGION_FORMATS, RegionContext } from "#shared/ui/app/region-context.ts";
import { TokenContext } from "#shared/ui/app/token-context.ts";
import { answersOf, readValues } from "#web/features/profiles/form/draft-values.ts";
import { ProfileFormContext } from "#web/features/profiles/form/profile-form-context.ts";
import { faultSentence, isUnder, shownFaults } from "#web/features/profiles/form/shown-faults.ts";
import type { References } from "#web/features/profiles/references.queries.ts";

const i18n = createI18n(siteBundle, "en-GB");
export const TODAY = "2026-11-25";

/** What the forms of tests offer. */
export const REFERENCES: References = {
  countries: [
    { id: 1, name: "United Kingdom", isoCode: "GB", currency: "GBP" },
    { id: 3, name: "United States", isoCode: "US", currency: "USD" },
  ],
  sizes: [{ id: 3, name: "50–249" }],
  sectors: [
    { id: 1, name: "Apartments", group: "Residential" },
    { id: 2, name: "Schools", group: "Public" },
  ],
  roles: [{ id: 9, name: "Structural engineer", group: "Engineering" }],
  certifications: [{ id: 5, name: "BS EN 1090" }],
  questions: [{ id: 7, name: "Do you visit sites?" }],
  materials: [{ id: 2, name: "Steel" }],
  systems: [
    { id: 1, name: "Balconies" },
    { id: 2, name: "Facades" },
  ],
  categories: [
    { id: 11, name: "Bolt-on steel", systemIds: [1] },
    { id: 12, name: "Brick panel", systemIds: [2] },
  ],
};

/**
 * Fields as they are drawn with some answers, in British English.
 *
 * @param left paths that were left
 * @param asked fields of steps that were refused
 */
export function drawn(
  type: ProfileType,
  answers: Record<string, unknown>,
  fields: ReactNode,
  {
    left = [],
    asked = [],
    comments = {},
  }: {
    left?: readonly string[];
    asked?: readonly string[];
    comments?: Readonly<Record<string, string>>;
  } = {},
): string {
  const values = readValues(answers);
  const { issues } = checkProfile(type, answersOf(type, values), { region: "UK", today: TODAY });
  const shown = shownFaults(issues, new Set(left), asked);
  const said = (isRight: (path: string) => boolean): string | null => {
    const issue = shown.find(({ path }) => isRight(path));
    return issue === undefined ? null : faultSentence(i18n.t, issue);
  };
  const nothing = (): void => undefined;
  const refuse = () => Promise.reject(new Error("These fields call nothing while they are drawn."));
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <CallerContext.Provider value={refuse}>
          <TokenContext.Provider value={{ token: () => Promise.resolve(null) }}>
            <RegionContext.Provider value={{ ...REGION_FORMATS.UK, region: "UK", choose: nothing }}>
              <ProfileFormContext.Provider
                value={{
                  type,
                  values,
                  references: REFERENCES,
                  files: { find: () => null, add: nothing },
                  set: nothing,
                  update: nothing,
                  leave: nothing,
                  forget: nothing,
                  faultAt: (path) => said((one) => one === path),
                  faultUnder: (path) => said((one) => isUnder(one, path)),
                  commentAt: (path) => comments[path] ?? null,
                }}
              >
                {fields}
              </ProfileFormContext.Provider>
            </RegionContext.Provider>
          </TokenContext.Provider>
        </CallerContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

/** What an element of markup says, a space between its parts. */
export function wordsOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}
