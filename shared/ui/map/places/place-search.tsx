import { Combobox, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { IconMapPin } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Place, PlaceType } from "#shared/contracts/market/geo.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { hideSuggestions } from "./hide-suggestions.ts";
import { placeSuggestions } from "#shared/ui/map/map.queries.ts";
import { useMapRegion } from "#shared/ui/map/use-map-region.ts";
import "./place-search.css";

const DEBOUNCE_MS = 200;
const LEAST_CHARACTERS = 2;

/**
 * A field that finds places while one types: only the answer to the latest text shows.
 *
 * @param text what the field shows while nobody types: the name of the place chosen
 * @param onPick a place was chosen, or null when the field was emptied
 */
export function PlaceSearch({
  label,
  placeholder,
  types,
  text,
  describedBy,
  isInvalid = false,
  onPick,
}: {
  label: string;
  placeholder: string;
  types: readonly PlaceType[];
  text: string;
  describedBy?: string;
  isInvalid?: boolean;
  onPick(place: Place | null): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const region = useMapRegion();
  const statusId = useId();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [asked] = useDebouncedValue((typed ?? "").trim(), DEBOUNCE_MS);
  const isAsking = typed !== null && asked.length >= LEAST_CHARACTERS;
  const { data, isFetching, isError } = useQuery({
    ...placeSuggestions(call, asked, region, types),
    enabled: isAsking,
  });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const shown = useRef(false);
  const stopHiding = useRef<() => void>(() => undefined);
  useEffect(() => {
    shown.current = combobox.dropdownOpened;
  }, [combobox.dropdownOpened]);
  useEffect(() => () => stopHiding.current(), []);

  const places = isAsking ? (data?.places ?? []) : [];
  const pick = (place: Place | null): void => {
    setTyped(null);
    onPick(place);
    stopHiding.current();
    stopHiding.current = hideSuggestions({ isShown: () => shown.current, hide: () => combobox.closeDropdown() });
  };
  const status = !isAsking
    ? null
    : isError
      ? t("map.place.failed")
      : isFetching || typed.trim() !== asked
        ? t("map.place.searching")
        : places.length === 0
          ? t("map.place.none")
          : t("map.place.found", { count: places.length });

  return (
    <Combobox
      store={combobox}
      // Under the start of the field: in the narrow panel a centred list would leave the window.
      position="bottom-start"
      withinPortal
      // A modal dialog covers what is outside of it, the body's own portal too.
      portalProps={dialog ? { target: dialog } : {}}
      onOptionSubmit={(id) => pick(places.find((place) => place.id === id) ?? null)}
    >
      <Combobox.DropdownTarget>
        <div
          ref={(field) => setDialog(field?.closest("dialog") ?? null)}
          className="place-field"
          data-invalid={isInvalid || undefined}
        >
          <IconMapPin size={18} stroke={1.6} aria-hidden />
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              type="text"
              aria-label={label}
              aria-invalid={isInvalid}
              aria-describedby={[statusId, describedBy].filter(Boolean).join(" ")}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              placeholder={placeholder}
              value={typed ?? text}
              onChange={(event) => {
                const next = event.currentTarget.value;
                stopHiding.current();
                setTyped(next);
                if (next.trim() === "") pick(null);
                else if (next.trim().length < LEAST_CHARACTERS) combobox.closeDropdown();
                else combobox.openDropdown();
              }}
              onBlur={() => {
                setTyped(null);
                combobox.closeDropdown();
              }}
            />
          </Combobox.EventsTarget>
        </div>
      </Combobox.DropdownTarget>
      <span id={statusId} className="map-hidden" role="status">
        {status}
      </span>
      <Combobox.Dropdown hidden={!isAsking} className="place-list">
        <Combobox.Options aria-label={label}>
          {places.map((place) => (
            <Combobox.Option key={place.id} value={place.id}>
              <span className="place-name">{place.text}</span>
              <span className="place-context">
                {[place.context, place.isApproximate ? t("map.place.approximate") : ""].filter(Boolean).join(" · ")}
              </span>
            </Combobox.Option>
          ))}
          {places.length === 0 && <Combobox.Empty>{status}</Combobox.Empty>}
        </Combobox.Options>
        {data && places.length > 0 && data.attribution.length > 0 && (
          <Combobox.Footer>{data.attribution.join(" · ")}</Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
