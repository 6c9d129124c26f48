import { IconMapPin, IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Region } from "#shared/contracts/site/regions.ts";
import { ListingKind } from "#shared/contracts/market/search.ts";
import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { HeroDrawing } from "#shared/ui/drawings/hero-drawing.tsx";
import { searchKinds } from "#shared/ui/listings/shown-kinds.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { SuggestedInput } from "#shared/ui/suggestions/suggested-input.tsx";
import "./hero.css";

/** Top of the home page: what Purlin is for, the search box, the exploded building. */
export function Hero({
  kind,
  systemIds,
}: {
  kind: ListingKind;
  /** Ids of the building systems, once known. */
  systemIds: Readonly<Partial<Record<BuildingSystemName, number>>>;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { region } = useRegion();
  return (
    <section className="hero">
      <div className="wrap">
        <div>
          <h1>{t(`web.home.title.${region}`)}</h1>
          <p className="hero-lead">{t(`web.home.lead.${region}`, { region: t(`web.region.in.${region}`) })}</p>
          <SearchBox key={kind} kind={kind} />
        </div>
        <div className="hero-art">
          <HeroDrawing
            label={t("web.home.drawing")}
            region={region}
            linkOf={(system) => ({
              name: system,
              detail: t(`web.system.${system}.part`),
              href: systemIds[system] === undefined ? "/search/suppliers" : systemPath("suppliers", systemIds[system]),
            })}
            onFollow={(href, event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              void navigate(href);
            }}
          />
        </div>
      </div>
    </section>
  );
}

/** Search page with one building system ticked (HOM-15). */
export function systemPath(kind: ListingKind, systemId: number): string {
  return `/search/${kind}?building-systems=${systemId}`;
}

function SearchBox({ kind: initialKind }: { kind: ListingKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const kinds = searchKinds();
  const [kind, setKind] = useState<ListingKind>(kinds.includes(initialKind) ? initialKind : "suppliers");
  const fieldId = useId();
  const [text, setText] = useState("");
  const search = (): void => {
    const query = text.trim();
    void navigate(`/search/${kind}${query === "" ? "" : `?query=${encodeURIComponent(query)}`}`);
  };
  return (
    <search>
      <form
        className="search-box"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <div className="search-box-fields">
          <label className="search-box-kind">
            <span className="lab">{t("web.home.searchBy")}</span>
            <span className="select">
              <select value={kind} onChange={(event) => setKind(ListingKind.parse(event.currentTarget.value))}>
                {kinds.map((option) => (
                  <option key={option} value={option}>
                    {t(`web.kind.${option}`)}
                  </option>
                ))}
              </select>
              <IconChevronDown size={16} stroke={1.8} aria-hidden />
            </span>
          </label>
          <div className="search-box-text">
            <label className="lab" htmlFor={fieldId}>
              {t(`web.home.helper.${kind}`)}
            </label>
            <SuggestedInput
              id={fieldId}
              kind={kind}
              value={text}
              maxLength={200}
              placeholder={t("web.search.placeholder")}
              onType={setText}
              onChoose={(choice) => {
                const isPage = "path" in choice;
                void navigate(isPage ? choice.path : `/search/${kind}?${choice.apply(new URLSearchParams())}`);
              }}
            />
          </div>
          <div className="search-box-go">
            <button type="submit" className="btn btn-accent">
              <IconSearch size={18} stroke={1.8} aria-hidden />
              {t("web.search.go")}
            </button>
          </div>
        </div>
        <div className="search-box-foot">
          <RegionLine />
          <Link className="lk" to={`/search/${kind}`}>
            {t("web.home.showEverything")}
          </Link>
        </div>
      </form>
    </search>
  );
}

function RegionLine() {
  const { t } = useTranslation();
  const { region, choose } = useRegion();
  return (
    <label className="search-box-region">
      <IconMapPin size={16} stroke={1.6} aria-hidden />
      <span>{t("web.home.region")}</span>
      <span className="select">
        <select className="lk" value={region} onChange={(event) => choose(Region.parse(event.currentTarget.value))}>
          {Region.options.map((option) => (
            <option key={option} value={option}>
              {t(`web.region.${option}`)}
            </option>
          ))}
        </select>
        <IconChevronDown size={14} stroke={1.8} aria-hidden />
      </span>
    </label>
  );
}
