import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Region } from "#shared/contracts/site/regions.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { REGION_FORMATS, RegionContext } from "#shared/ui/app/region-context.ts";
import { storeRegion } from "./region-choice.ts";
import { OutsideCountryContext } from "#web/layout/visitor-context.ts";
import { fetchVisitor } from "#web/layout/visitor.queries.ts";

/**
 * Holds the visitor's region; changing it changes language, formats and every list, never the sign-in (REG-14).
 *
 * @param isChosen false where neither the address nor a stored choice named the region: then the visitor's address does
 *   (REG-02), unless the visitor is faster
 */
export function RegionProvider({
  initial,
  isChosen,
  children,
}: {
  initial: Region;
  isChosen: boolean;
  children: ReactNode;
}) {
  const [region, setRegion] = useState(initial);
  const [outsideCountry, setOutsideCountry] = useState<string | null>(null);
  const isOpen = useRef(!isChosen);
  const { i18n } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const format = REGION_FORMATS[region];

  useEffect(() => {
    document.documentElement.lang = format.locale;
  }, [format.locale]);

  const apply = useCallback(
    (next: Region) => {
      isOpen.current = false;
      setRegion(next);
      void i18n.changeLanguage(REGION_FORMATS[next].locale);
      void cache.invalidateQueries();
    },
    [i18n, cache],
  );

  useEffect(() => {
    if (!isOpen.current) return;
    void fetchVisitor(call).then((visitor) => {
      if (!isOpen.current || visitor === null) return;
      if (visitor.region !== null) apply(visitor.region);
      else setOutsideCountry(visitor.countryName);
    });
  }, [call, apply]);

  const choice = useMemo(
    () => ({
      ...format,
      region,
      choose: (next: Region) => {
        storeRegion(next);
        apply(next);
      },
    }),
    [format, region, apply],
  );
  return (
    <RegionContext value={choice}>
      <OutsideCountryContext value={outsideCountry}>{children}</OutsideCountryContext>
    </RegionContext>
  );
}
