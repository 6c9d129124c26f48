import { expect, test } from "vitest";
import { readNeed, toNeed, writeNeed } from "./need-address.ts";

const read = (text: string) => readNeed(new URLSearchParams(text));

test("a need is in the address: what was written is read back, and other keys stay", () => {
  const text =
    "sort=name&system=Modules&quantity=48&by=2027-06-14&length=10800&width=4200&height=3400&mass=18000&where=Leeds&at=-1.5491%2C53.8008";
  const fields = read(text);
  expect(toNeed(fields)).toEqual({
    system: "Modules",
    quantity: 48,
    by: "2027-06-14",
    lengthMm: 10_800,
    widthMm: 4200,
    heightMm: 3400,
    massKg: 18_000,
    placeName: "Leeds",
    place: { longitude: -1.5491, latitude: 53.8008 },
  });
  expect(writeNeed(new URLSearchParams("sort=name&by=2020-01-01"), fields).toString().split("&").toSorted()).toEqual(
    text.split("&").toSorted(),
  );
});

test("what is no value is left out, and without what, how many and when there is no need", () => {
  for (const text of ["quantity=0", "quantity=1.5", "quantity=100001", "quantity=x"]) {
    expect(read(text).quantity).toBeNull();
  }
  expect(read("width=0&height=100001&mass=200001")).toMatchObject({ widthMm: null, heightMm: null, massKg: null });
  expect(read("width=1&height=100000&mass=200000")).toMatchObject({ widthMm: 1, heightMm: 100_000, massKg: 200_000 });
  for (const text of ["by=2027-02-31x", "by=14.06.2027", "by=2027-13-01"]) expect(read(text).by).toBeNull();
  for (const text of ["at=1", "at=200,1", "at=1,91", "at=a,b"]) expect(read(`${text}&where=X`).place).toBeNull();
  expect(read("system=modules").system).toBeNull();
  expect(toNeed(read("system=Modules&quantity=1"))).toBeNull();
  expect(toNeed(read("system=Modules&quantity=1&by=2027-06-14"))).toMatchObject({ place: null, lengthMm: null });
});
