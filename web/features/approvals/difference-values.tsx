import { IconFileText, IconMapPin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DifferencePiece, FieldDifference } from "#shared/contracts/profiles/profile-difference.ts";
import { SafePicture } from "#shared/ui/images/safe-picture.tsx";
import { formatDate } from "#shared/ui/listings/texts/format-date.ts";
import { latitudeFirst } from "#shared/ui/map/places/latitude-first.ts";

/** One side of a row: what stays plain, what is gone struck through, what is new underlined; never by colour alone. */
export function DifferenceValues({
  row,
  pieces,
  files,
}: {
  row: FieldDifference;
  pieces: readonly DifferencePiece[];
  files: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation();
  if (pieces.length === 0) return <span className="mut3">{t("web.approvals.empty")}</span>;
  if (row.form === "text") {
    return (
      <span className="difference-text" dir="auto">
        {pieces.map((piece, index) => (
          <Marked key={`${index} ${piece.mark}`} mark={piece.mark}>
            {piece.text}
          </Marked>
        ))}
      </span>
    );
  }
  return (
    <ul className="difference-list" data-form={row.form}>
      {pieces.map((piece) => (
        <li key={piece.key}>
          <Piece row={row} piece={piece} files={files} />
        </li>
      ))}
    </ul>
  );
}

function Piece({
  row: { form, subject },
  piece: { key, text, fileId, mark },
  files,
}: {
  row: FieldDifference;
  piece: DifferencePiece;
  files: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation();
  if (fileId !== null && form === "pictures") {
    const address = files[fileId] ?? (/^[opk]\d+$/.test(fileId) ? `/api/listing-images/${fileId}` : "");
    const nothing = <span className="difference-picture">{t("web.approvals.noPicture")}</span>;
    return (
      <Marked mark={mark}>
        {address === "" ? (
          nothing
        ) : (
          <SafePicture src={address} alt={t(`web.approvals.picture.${mark}`)} fallback={nothing} />
        )}
      </Marked>
    );
  }
  if (fileId !== null) {
    const address = files[fileId];
    const name = t("web.approvals.file");
    return (
      <Marked mark={mark}>
        <IconFileText size={16} stroke={1.6} aria-hidden />
        {address === undefined ? (
          name
        ) : (
          <a className="lk" href={address}>
            {t("web.approvals.openFile", { name: subject ?? name })}
          </a>
        )}
      </Marked>
    );
  }
  return (
    <Marked mark={mark}>
      {key === "longLat" && <IconMapPin size={16} stroke={1.6} aria-hidden />}
      <span dir="auto">{shownText({ form, key, text }, t)}</span>
    </Marked>
  );
}

function shownText(
  { form, key, text }: { form: FieldDifference["form"]; key: string; text: string },
  t: (key: string, values?: Record<string, string>) => string,
): string {
  if (key === "longLat") return latitudeFirst(text);
  if (key === "validUntil") return t("web.approvals.validUntil", { date: dateOf(text) });
  if (key === "isHQ" || key === "isManufacturingLocation") return t(`web.approvals.place.${key}`);
  if (form === "date") return dateOf(text);
  if (form === "flag") return t(`web.approvals.flag.${text === "true" ? "yes" : "no"}`);
  if (form === "status" && /^(planned|under_construction|completed)$/.test(text)) {
    return t(`web.approvals.status.${text}`);
  }
  return text;
}

function dateOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}

function Marked({ mark, children }: { mark: DifferencePiece["mark"]; children: React.ReactNode }) {
  if (mark === "added") return <ins>{children}</ins>;
  if (mark === "removed") return <del>{children}</del>;
  return <span>{children}</span>;
}
