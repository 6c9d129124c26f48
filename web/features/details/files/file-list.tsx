import { IconDownload, IconExternalLink, IconFileText, IconLock, IconLogin2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListingFile } from "#shared/contracts/market/listings.ts";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSaveFile } from "#shared/ui/app/download-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { useHint } from "#shared/ui/overlays/use-hint.tsx";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { fetchFileLink } from "#web/features/details/details.queries.ts";
import { daysUntil, formatDate } from "#shared/ui/listings/texts/format-date.ts";

/** From here on a file that ends soon is marked. */
const SOON_DAYS = 90;
/** Anything smaller is shown as this. */
const SMALLEST_MB = 0.01;

/** Files with their size and validity. Those that need a sign-in lead to it (DET-12). */
export function FileList({ files }: { files: readonly ListingFile[] }) {
  return (
    <ul>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </ul>
  );
}

function FileRow({ file }: { file: ListingFile }) {
  const { t } = useTranslation();
  const session = useSession();
  const call = useCall();
  const save = useSaveFile();
  const notifyFailure = useNotifyFailure();
  const isLocked = file.needsSignIn && session.status !== "authenticated";
  const { control, hint } = useHint(isLocked ? t("web.details.file.logInHint") : undefined);
  const Icon = isLocked ? IconLock : IconFileText;
  const size = groupDigits(Math.max(file.sizeInMb, SMALLEST_MB), file.sizeInMb < 0.1 ? 2 : 1);
  const fileName = file.name.toLowerCase().endsWith(`.${file.typeExtension.toLowerCase()}`)
    ? file.name
    : `${file.name}.${file.typeExtension.toLowerCase()}`;

  const download = async (): Promise<void> => {
    try {
      const url = file.needsSignIn || file.url === null ? (await fetchFileLink(call, file.id)).url : file.url;
      await save(url, fileName);
    } catch (failure) {
      notifyFailure(failure, t("errors.download", { name: fileName }));
    }
  };
  if (!isLocked && file.url !== null && !file.url.startsWith("/")) {
    // It lies with somebody else, where this page may not read: the browser goes there.
    return (
      <FileLine file={file} size={size} Icon={Icon}>
        <a
          className="btn btn-icon"
          href={file.url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={t("web.details.file.download", { name: file.name })}
        >
          <IconExternalLink size={18} stroke={1.6} aria-hidden />
        </a>
      </FileLine>
    );
  }
  const name = t(isLocked ? "web.details.file.logIn" : "web.details.file.download", { name: file.name });
  return (
    <FileLine file={file} size={size} Icon={Icon}>
      {hint}
      <button
        {...control}
        type="button"
        className="btn btn-icon"
        aria-label={name}
        onClick={() => (isLocked ? session.signIn() : void download())}
      >
        {isLocked ? (
          <IconLogin2 size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconDownload size={18} stroke={1.6} aria-hidden />
        )}
      </button>
    </FileLine>
  );
}

function FileLine({
  file,
  size,
  Icon,
  children,
}: {
  file: ListingFile;
  size: string;
  Icon: typeof IconFileText;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <li className="file">
      <Icon size={18} stroke={1.6} aria-hidden />
      <div>
        <p className="file-name" title={file.name}>
          {file.name}
        </p>
        <p className="file-facts">
          {file.validUntil === null ? file.typeExtension.toUpperCase() : <Validity until={file.validUntil} />}
          {" · "}
          <span className="num">{t("web.details.file.size", { size })}</span>
        </p>
      </div>
      {children}
    </li>
  );
}

function Validity({ until }: { until: string }) {
  const { t } = useTranslation();
  const days = daysUntil(until, new Date().toISOString().slice(0, 10));
  if (days < 0) return <span className="file-over">{t("web.details.file.over", { date: formatDate(until) })}</span>;
  if (days <= SOON_DAYS) return <span className="file-soon">{t("web.details.file.soon", { count: days })}</span>;
  return <span className="num">{t("web.details.file.until", { date: formatDate(until) })}</span>;
}
