import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { draw } from "#web/features/accounts/signed-in-markup.tsx";
import { ContactCard } from "./organisation/contact-card.tsx";
import { DetailsHead } from "./details-head.tsx";
import { FactGrid } from "./fact-grid.tsx";
import { LocationCard } from "./location-card.tsx";
import { pointOf } from "./location-point.ts";
import { townOf } from "#shared/ui/listings/listing-values.ts";
import { phoneLink } from "#shared/ui/listings/texts/phone-link.ts";
import { ValueChainTable } from "./organisation/value-chain-table.tsx";

const markup = (children: ReactNode): string =>
  renderToStaticMarkup(<I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>{children}</I18nextProvider>);

describe("info tiles", () => {
  test("SHL-18: a tile shows a short text or a list of tags, and nothing stands for what is not known", () => {
    const html = markup(
      <FactGrid
        facts={[
          { label: "Founded", value: 1998 },
          { label: "Company Size", value: null },
          { label: "Markets", value: "" },
          { label: "Sectors", value: ["Homes", "Schools"] },
          { label: "Systems", value: [] },
        ]}
      />,
    );
    expect(html.match(/<dt/g)).toHaveLength(2);
    expect(html).toContain("1998");
    expect(html).toMatch(/<li class="tag">Homes<\/li><li class="tag">Schools<\/li>/);
  });

  test("no facts give no grid", () => {
    expect(markup(<FactGrid facts={[{ label: "Founded", value: null }]} />)).toBe("");
  });
});

test("DET-01: the contact card names the person and links telephone, website and every kind of social page", () => {
  const socialMedia = (["X", "LinkedIn", "Facebook", "Instagram", "YouTube"] as const).map((mediaType) => ({
    mediaType,
    url: `https://${mediaType.toLowerCase()}.example/fellhouse`,
  }));
  const contact = { contactName: "Ada Pell", phone: "+441632960001", webSiteUrl: "https://www.fellhouse.example" };
  const html = markup(<ContactCard contact={{ ...contact, socialMedia }} />);
  expect(html).toContain("Ada Pell");
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, text]) => [text, href]);
  expect(links).toEqual([
    ["+44 1632 960001", "tel:+441632960001"],
    ["fellhouse.example", "https://www.fellhouse.example"],
    ...socialMedia.map(({ mediaType, url }) => [mediaType, url]),
  ]);
  const nothing = { contactName: null, phone: null, webSiteUrl: null, socialMedia: [] };
  expect(markup(<ContactCard contact={nothing} />)).toBe("");
});

describe("the value chain", () => {
  const rows = [
    { stage: "Supply" as const, status: "Offered" as const, note: "Modules" },
    { stage: "Land Purchase" as const, status: "Not Undertaken" as const, note: null },
  ];

  test("DET-06: all eight stages in their order, those that nothing is known of as not stated", () => {
    const html = markup(<ValueChainTable rows={rows} />);
    const stages = [...html.matchAll(/<th scope="row">([^<]+)/g)].map((match) => match[1]);
    expect(stages).toEqual([
      "Land Purchase",
      "Concept Design",
      "DfMA",
      "Manufacturing",
      "Supply",
      "Delivery",
      "Installation",
      "Project Sales",
    ]);
    expect(html.match(/Not stated/g)).toHaveLength(6);
    expect(html).toMatch(/data-level="none"><i aria-hidden="true"><\/i>Not Undertaken/);
  });

  test("a product shows only the stages that are known", () => {
    expect(markup(<ValueChainTable rows={rows} onlyStated />).match(/<th scope="row">/g)).toHaveLength(2);
  });
});

test("PRF-14: Arabic and Persian digits of a phone number are dialled", () => {
  expect([phoneLink("+44 (0)1228 555 0142"), phoneLink("+٩٦٦ ١١ ٥٥٥"), phoneLink("۰۲۱ ۴")]).toEqual([
    "tel:+4401228555 0142".replaceAll(" ", ""),
    "tel:+96611555",
    "tel:0214",
  ]);
});

test("PRF-07, DET-02: the town that is stated is told, else the last part of the address, and never twice", () => {
  const at = (address: string, town: string | null) => ({
    address,
    town,
    postcode: "LS1 4AP",
    county: null,
    country: "United Kingdom",
    isHq: true,
    isManufacturingLocation: false,
    longLat: "",
  });
  const lineOf = (address: string, town: string | null): string | undefined => {
    const listing = { id: 2, name: "Fellhouse", slug: "fellhouse" };
    const html = markup(<LocationCard listing={listing} kind="suppliers" locations={[at(address, town)]} />);
    return /location-address"[^>]*>([^<]*)/.exec(html)?.[1];
  };
  expect(lineOf("Unit 4", "Leeds")).toBe("Unit 4, Leeds, LS1 4AP");
  expect(lineOf("Unit 4, leeds", "Leeds")).toBe("Unit 4, leeds, LS1 4AP");
  expect(lineOf("1 Yard, Carlisle", null)).toBe("1 Yard, Carlisle, LS1 4AP");
  expect([townOf(at("Unit 4", "Leeds")), townOf(at("1 Yard, Carlisle", null))]).toEqual(["Leeds", "Carlisle"]);
});

describe("the point of a location card", () => {
  const listing = { id: 2, name: "Fellhouse Modular", slug: "fellhouse-modular" };
  const place = (longLat: string, isHq: boolean) => ({
    address: "1 Yard, Carlisle",
    town: null,
    postcode: null,
    county: null,
    country: "United Kingdom",
    isHq,
    isManufacturingLocation: !isHq,
    longLat,
  });

  test("is the headquarters, else the first location", () => {
    expect(pointOf(listing, [place("-3.5,54.6", false), place("-2.9,54.9", true)])).toEqual([
      { ...listing, longitude: -2.9, latitude: 54.9, rank: null },
    ]);
    expect(pointOf(listing, [place("-3.5,54.6", false)])[0]?.longitude).toBe(-3.5);
  });

  test("is none without a location, or with one that is not on the earth", () => {
    expect([
      pointOf(listing, []),
      pointOf(listing, [place("200,54", true)]),
      pointOf(listing, [place("", true)]),
    ]).toEqual([[], [], []]);
  });
});

test("APR-04: the head of a page that is not live offers nothing that only a live page can do", () => {
  const listing = {
    slug: "merrow-balconies",
    name: "Merrow Balconies",
    formerName: null,
    mark: { seed: "Merrow Balconies", system: null, logoUrl: null },
    isClaimed: false,
    verifiedBy: [],
    type: "supplier",
  } satisfies Omit<Parameters<typeof DetailsHead>[0]["listing"], "id">;
  const head = (id: number): string =>
    draw(
      <DetailsHead listing={{ ...listing, id }} place="Selby">
        <button type="button">Send message</button>
      </DetailsHead>,
    );
  expect(head(7)).toContain("Send message");
  expect(head(7)).toContain("/claim");
  expect(head(0)).toContain("Merrow Balconies");
  expect(head(0)).not.toMatch(/<button|<a /);
});
