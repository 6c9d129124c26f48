import { createContext, useContext } from "react";
import type { Region } from "#shared/contracts/site/regions.ts";

/** How a region writes and measures (REG-06 to REG-08). */
export interface RegionFormat {
  locale: "en-GB" | "en-US" | "en-SA";
  currency: "GBP" | "USD";
  currencySymbol: "£" | "$";
  areaUnit: "m²" | "ft²";
}

export const REGION_FORMATS: Readonly<Record<Region, RegionFormat>> = {
  UK: { locale: "en-GB", currency: "GBP", currencySymbol: "£", areaUnit: "m²" },
  NA: { locale: "en-US", currency: "USD", currencySymbol: "$", areaUnit: "ft²" },
  SA: { locale: "en-SA", currency: "USD", currencySymbol: "$", areaUnit: "m²" },
};

/**
 * Currency and area unit of a region: "£ m²". Where the dollar is not the country's own money it is named:
 * "USD $ m²".
 */
export function unitsOf(region: Region): string {
  const { currency, currencySymbol, areaUnit } = REGION_FORMATS[region];
  return [region === "SA" && currency, currencySymbol, areaUnit].filter(Boolean).join(" ");
}

export interface RegionChoice extends RegionFormat {
  region: Region;
  choose(region: Region): void;
}

export const RegionContext = createContext<RegionChoice | null>(null);

/** The visitor's region with its formats. */
export function useRegion(): RegionChoice {
  const choice = useContext(RegionContext);
  if (!choice) throw new Error("RegionContext has no value: wrap the application in its provider.");
  return choice;
}
