import { useTranslation } from "react-i18next";
import { ShowMore } from "./show-more.tsx";

/** A long text in its paragraphs, cut after a few lines (DET-17). Each paragraph runs in its own direction. */
export function TextBlock({ text }: { text: string }) {
  const { t } = useTranslation();
  if (text.trim() === "") return <p className="mut">{t("web.details.noDescription")}</p>;
  return (
    <ShowMore className="text-block" of={t("web.details.about")}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
    </ShowMore>
  );
}
