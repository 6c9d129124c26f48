import { IconArrowLeft, IconArrowRight, IconPhoto, IconStar, IconStarFilled, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { SafePicture } from "#shared/ui/images/safe-picture.tsx";
import type { TypedImage } from "#web/features/profiles/form/draft-values.ts";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import { without } from "#web/features/profiles/fields/row-list.tsx";

/** Pictures in their order; one is the cover. Moved and chosen with buttons, which a keyboard has too. */
export function ImageList({
  images,
  onChange,
}: {
  images: readonly TypedImage[];
  onChange(images: TypedImage[]): void;
}) {
  const { t } = useTranslation();
  const { files } = useProfileForm();
  if (images.length === 0) return null;
  const move = (from: number, to: number): void => {
    const next = [...images];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    onChange(next);
  };
  return (
    <ul className="image-list" aria-label={t("web.profiles.field.images")}>
      {images.map((image, index) => {
        const file = files.find(image.fileId);
        const name = file?.name ?? t("web.profiles.numbered.image", { number: index + 1 });
        const empty = <IconPhoto size={32} stroke={1.2} aria-hidden />;
        const url = file?.thumbnailUrl ?? file?.url ?? null;
        return (
          <li key={image.fileId} data-cover={image.isCover || undefined}>
            <span className="image-box">
              {url === null ? empty : <SafePicture src={url} alt={name} fallback={empty} />}
            </span>
            <div className="image-tools">
              <button
                type="button"
                aria-pressed={image.isCover}
                aria-label={t("web.profiles.image.cover", { name })}
                onClick={() => onChange(images.map((one, at) => ({ ...one, isCover: at === index })))}
              >
                {image.isCover ? (
                  <IconStarFilled size={16} aria-hidden />
                ) : (
                  <IconStar size={16} stroke={1.6} aria-hidden />
                )}
                <span>{t(image.isCover ? "web.profiles.image.isCover" : "web.profiles.image.makeCover")}</span>
              </button>
              <button
                type="button"
                aria-label={t("web.profiles.image.earlier", { name })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowLeft size={16} stroke={1.6} aria-hidden />
              </button>
              <button
                type="button"
                aria-label={t("web.profiles.image.later", { name })}
                disabled={index === images.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowRight size={16} stroke={1.6} aria-hidden />
              </button>
              <button
                type="button"
                aria-label={t("web.profiles.remove", { name })}
                onClick={() => {
                  const left = without(images, index);
                  const hasCover = left.some(({ isCover }) => isCover);
                  onChange(hasCover ? left : left.map((one, at) => ({ ...one, isCover: at === 0 })));
                }}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden />
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
