import { dateAfter } from "./base-date.ts";
import type { DemoOrganisation } from "./organisation-model.ts";
import { LITHUANIAN_PLACE, placeOf, POLISH_PLACE } from "./places.ts";

type Changes = Partial<DemoOrganisation>;

/** Suppliers that screens must survive, by id. */
export const AWKWARD_SUPPLIERS: Readonly<Record<number, Changes>> = {
  // Nobody to write to: messaging leaves it out and says so.
  111: { name: "Quietwater Facades", email: null, contactName: null },
  // Neither picture nor anything else to look at.
  112: { name: "Plainfield Floors", imageSystemIds: [] },
  // A search for the old name must find it; the mark keeps the old name's seed.
  113: { name: "Vellmoor Frame", formerName: "Zennorquist Timberworks", markSeed: "Zennorquist Timberworks" },
  // One certificate ran out, one ends within three weeks.
  114: {
    name: "Lapsewell Modular",
    get certifications() {
      return [
        { certificationId: 1, validUntil: dateAfter(-140) },
        { certificationId: 3, validUntil: dateAfter(21) },
      ];
    },
  },
  // Head office and factory in different countries.
  115: {
    name: "Wrexborder Plantrooms",
    countryIds: [1, 31],
    hasFactory: true,
    locations: [
      {
        place: placeOf("Wrexham"),
        address: "Unit 3, Border Park, Wrexham",
        isHq: true,
        isFactory: false,
        northing: 0,
        easting: 0,
      },
      {
        place: POLISH_PLACE,
        address: "ul. Stoczniowa 14, Gdańsk",
        isHq: false,
        isFactory: true,
        northing: 0,
        easting: 0,
      },
    ],
  },
  // Hidden by its owner (APR-08): nobody else may learn that it exists.
  116: { name: "Hidden Hollow Pods", isVisible: false },
  // Waits for approval.
  117: { name: "Pendingley Roofs", isApproved: false },
  // Only what a profile must have.
  118: {
    name: "Barebones Offsite",
    description: "Offsite products to order.",
    contactName: "Nour",
    phone: null,
    webSiteUrl: null,
    founded: null,
    sizeId: null,
    isClaimed: false,
    hasFactory: false,
    locations: [],
    subSectorIds: [],
    categoryIds: [],
    verifierIds: [],
    certifications: [],
    valueChain: [],
    answers: [],
    imageSystemIds: [],
    socialMedia: [],
  },
  // Signs that mean something to a LIKE pattern.
  119: { name: "Panel_Works 50% Offsite" },
  // A name that fills every line.
  120: {
    name: "The Consolidated Northern and Midland Prefabricated Timber, Steel and Composite Building Company (Holdings)",
    markSeed:
      "The Consolidated Northern and Midland Prefabricated Timber, Steel and Composite Building Company (Holdings)",
  },
};

/** Consultants that screens must survive, by id. */
export const AWKWARD_CONSULTANTS: Readonly<Record<number, Changes>> = {
  254: { name: "Muted & Partners", email: null, contactName: null },
  255: { name: "Blindwall Planning", imageSystemIds: [] },
  // Arabic digits are digits (PRF-14).
  256: { name: "Studio ٣٦٠ Riyadh", countryIds: [5] },
  257: {
    name: "Lapsed Assurance",
    get certifications() {
      return [{ certificationId: 8, validUntil: dateAfter(-30) }];
    },
  },
  258: {
    name: "Twin Harbour Engineers",
    countryIds: [1, 2, 24],
    locations: [
      {
        place: placeOf("London"),
        address: "Level 2, Wharf Court, London",
        isHq: true,
        isFactory: false,
        northing: 0,
        easting: 0,
      },
      {
        place: LITHUANIAN_PLACE,
        address: "Nemuno g. 7, Kaunas",
        isHq: false,
        isFactory: false,
        northing: 0,
        easting: 0,
      },
    ],
  },
  259: { name: "Hidden Hollow Advisers", isVisible: false },
  // Accents and an apostrophe in the name.
  260: { name: "D'Aubigné & Ó Ciardha" },
};
