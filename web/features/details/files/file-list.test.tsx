import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, test } from "vitest";
import type { ListingFile } from "#shared/contracts/market/listings.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { CallerContext } from "#shared/ui/app/caller-context.ts";
import { DownloadContext } from "#shared/ui/app/download-context.ts";
import { SessionContext } from "#shared/ui/app/session-context.ts";
import { FileList } from "./file-list.tsx";

const nothing = (): undefined => undefined;
const SESSION = {
  me: null,
  hasFailed: false,
  signIn: nothing,
  register: nothing,
  refresh: nothing,
  enter: nothing,
  epoch: 0,
  signOut: nothing,
  onSignInRequired: () => nothing,
};
const FILE: ListingFile = {
  id: "c1",
  name: "BOPAS",
  sizeInMb: 1.84,
  typeExtension: "pdf",
  validUntil: null,
  needsSignIn: false,
  url: "/api/files/token",
};
const refuse = async (): Promise<never> => {
  throw new Error("Nothing is called while files are listed.");
};

const list = (file: Partial<ListingFile>, status: "anonymous" | "authenticated" = "anonymous"): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>
      <MantineProvider>
        <SessionContext value={{ ...SESSION, status }}>
          <CallerContext value={refuse}>
            <DownloadContext value={refuse}>
              <FileList files={[{ ...FILE, ...file }]} />
            </DownloadContext>
          </CallerContext>
        </SessionContext>
      </MantineProvider>
    </I18nextProvider>,
  );

describe("files of a listing", () => {
  test("SHL-18, DET-03: a file shows its name and its size in MB; a very small one is not nothing", () => {
    expect(list({})).toMatch(/BOPAS.*PDF.*1\.8 MB/);
    expect(list({ sizeInMb: 0.0004 })).toContain("0.01 MB");
  });

  test("R-43: an expired certificate stays visible and says that it expired; a valid one says until when", () => {
    expect(list({ validUntil: "2020-01-31" })).toMatch(/BOPAS.*Expired Jan 31, 2020/);
    expect(list({ validUntil: "2199-03-02" })).toContain("Valid until Mar 02, 2199");
    const soon = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
    expect(list({ validUntil: soon })).toMatch(/file-soon.*Expires in 2[01] days/);
  });

  test("DET-12: a file that needs a sign-in offers it, and is offered itself afterwards", () => {
    expect(list({ needsSignIn: true, url: null })).toContain("Log in to download BOPAS");
    expect(list({ needsSignIn: true }, "authenticated")).toContain("Download BOPAS");
  });

  test("a file that lies elsewhere is a link to there", () => {
    expect(list({ url: "https://files.example/a.pdf" })).toMatch(/<a [^>]*href="https:\/\/files\.example\/a\.pdf"/);
  });
});
