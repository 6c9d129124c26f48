import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListingImage } from "#shared/contracts/market/listings.ts";
import type { BuildingSystemName, MarkSource } from "#shared/contracts/market/search.ts";
import type { Drawing } from "#shared/ui/drawings/scene.ts";
import { DetailsSection } from "#web/features/details/details-section.tsx";
import { GalleryPicture } from "./gallery-picture.tsx";
import type { GalleryItem } from "./gallery-picture.tsx";
import { Lightbox } from "./lightbox.tsx";

/**
 * Uploaded pictures; where there are none, the building itself, or drawings of what the listing makes, if it says so. A
 * practice that makes nothing shows no drawing. Each opens large.
 */
export function ImageGallery({
  name,
  images,
  mark,
  systems = [],
  building,
}: {
  name: string;
  images: readonly ListingImage[];
  mark: MarkSource;
  systems?: readonly BuildingSystemName[];
  /** Of a project: what its figures draw. */
  building?: Drawing;
}) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<number | null>(null);
  const drawn: readonly GalleryItem[] = building
    ? [
        {
          key: "building",
          label: t("web.details.drawingOf", { system: name }),
          url: null,
          drawing: mark,
          own: building,
        },
      ]
    : systems.map((system) => ({
        key: system,
        label: t("web.details.drawingOf", { system }),
        url: null,
        drawing: { ...mark, system },
      }));
  const uploaded = images.map(({ id, url }, index): GalleryItem => ({
    key: String(id),
    label: t("web.details.imageNamed", { name, number: index + 1 }),
    url,
    drawing: mark,
  }));
  const items = uploaded.length > 0 ? uploaded : drawn;
  return (
    <DetailsSection id="images" title={t("web.details.images")}>
      {items.length > 0 && (
        <ul className="gallery">
          {items.map((item, index) => (
            <li key={item.key}>
              <button type="button" aria-haspopup="dialog" onClick={() => setOpened(index)}>
                <GalleryPicture item={item} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && <p className="mut">{t("web.details.noImagesYet")}</p>}
      {uploaded.length === 0 && drawn.length > 0 && (
        <p className="small mut">{t(building ? "web.details.noImagesOfBuilding" : "web.details.noImages")}</p>
      )}
      {opened !== null && <Lightbox items={items} index={opened} onTurn={setOpened} onClose={() => setOpened(null)} />}
    </DetailsSection>
  );
}
