import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { REGION_FORMATS, RegionContext } from "#shared/ui/app/region-context.ts";
import { storeRegion } from "./region-choice.ts";
import type { Region } from "#shared/contracts/regions.ts";

/** Holds the visitor's region; changing it changes language, formats and every list, never the sign-in (REG-14). */
export function RegionProvider({ initial, children }: { initial: Region; children: ReactNode }) {
  const [region, setRegion] = useState(initial);
  const { i18n } = useTranslation();
  const cache = useQueryClient();
  const format = REGION_FORMATS[region];

  useEffect(() => {
    document.documentElement.lang = format.locale;
  }, [format.locale]);

  const choice = useMemo(
    () => ({
      ...format,
      region,
      choose: (next: Region) => {
        storeRegion(next);
        setRegion(next);
        void i18n.changeLanguage(REGION_FORMATS[next].locale);
        void cache.invalidateQueries();
      },
    }),
    [format, region, i18n, cache],
  );
  return <RegionContext value={choice}>{children}</RegionContext>;
}
