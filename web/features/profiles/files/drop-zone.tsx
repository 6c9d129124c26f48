import { IconX } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFault } from "#web/features/profiles/fields/field-fault.tsx";
import type { UploadItem } from "./use-uploads.ts";

/**
 * Takes files that are dropped on it or chosen, shows how far each has got and why one was refused. Each can be
 * stopped. The button inside does all of it by keyboard.
 */
export function DropZone({
  title,
  hint,
  accept,
  isMultiple,
  items,
  fault = null,
  onFiles,
  onCancel,
}: {
  title: string;
  hint: string;
  /** Media types, as the `accept` of an input. */
  accept: string;
  isMultiple: boolean;
  items: readonly UploadItem[];
  fault?: string | null;
  onFiles(files: File[]): void;
  onCancel(id: string): void;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      data-faulty={fault !== null}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        onFiles(isMultiple ? files : files.slice(0, 1));
      }}
    >
      <p>
        <b>{title}</b> <span className="mut">{t("web.profiles.files.or")}</span>{" "}
        <button type="button" className="lk" aria-describedby={hintId} onClick={() => input.current?.click()}>
          {t(isMultiple ? "web.profiles.files.choose" : "web.profiles.files.chooseOne")}
        </button>
      </p>
      <p id={hintId} className="small mut3">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        aria-label={title}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again.
          event.currentTarget.value = "";
        }}
      />
      {items.length > 0 && (
        <ul className="upload-list">
          {items.map((item) => (
            <UploadLine key={item.id} item={item} onCancel={() => onCancel(item.id)} />
          ))}
        </ul>
      )}
      {fault !== null && <FieldFault>{fault}</FieldFault>}
    </div>
  );
}

function UploadLine({ item, onCancel }: { item: UploadItem; onCancel(): void }) {
  const { t } = useTranslation();
  const percent = Math.round(item.done * 100);
  const close = (
    <button
      type="button"
      className="row-remove"
      aria-label={t(item.failure === null ? "web.profiles.files.stop" : "web.profiles.files.dismiss", {
        name: item.name,
      })}
      onClick={onCancel}
    >
      <IconX size={16} stroke={1.6} aria-hidden />
    </button>
  );
  if (item.failure !== null) {
    return (
      <li className="upload-line">
        <div role="alert">
          <p className="clip small">{item.name}</p>
          <FieldFault>{item.failure}</FieldFault>
        </div>
        {close}
      </li>
    );
  }
  return (
    <li className="upload-line">
      <div>
        <p className="row row-between small">
          <span className="clip">{item.name}</span>
          <span className="num mut3">
            {percent < 100 ? t("web.profiles.files.percent", { percent }) : t("web.profiles.files.checking")}
          </span>
        </p>
        <div
          className="upload-bar"
          role="progressbar"
          aria-label={item.name}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      </div>
      {close}
    </li>
  );
}
