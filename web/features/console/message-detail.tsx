import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { MESSAGE_BOUNDS } from "#shared/contracts/people/contact-texts.ts";
import type { ContactMessage } from "#shared/contracts/people/correspondence.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { lengthBetween } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { messageQuery, sendAnswer } from "./console.queries.ts";
import type { Place } from "./decision-bar.tsx";
import { DueStrip } from "./due-strip.tsx";
import { ItemFrame } from "./item-frame.tsx";
import { OpenItem } from "./open-item.tsx";
import { ThenList } from "./then-list.tsx";

const CHECKS = { text: lengthBetween(MESSAGE_BOUNDS.messageMin, MESSAGE_BOUNDS.messageMax) };

/** A message through the contact page, and its answer (MSG-10). */
export function MessageDetail({ id, place }: { id: string; place: Place }) {
  const call = useCall();
  return (
    <OpenItem query={useQuery(messageQuery(call, id))}>
      {(message) => <OpenMessage key={message.id} message={message} place={place} />}
    </OpenItem>
  );
}

function OpenMessage({ message, place }: { message: ContactMessage; place: Place }) {
  const { t } = useTranslation();
  const call = useCall();
  const fields = useTextFields(CHECKS, { text: "" });
  const { name, email, subject, reference } = message;
  return (
    <ItemFrame
      place={place}
      head={{
        title: subject,
        children: `${reference} · ${name}, ${email} · ${formatMoment(message.createdAt)}`,
      }}
      decisions={[
        {
          id: "marked",
          label: t("web.console.message.mark"),
          question: t("web.console.message.markQuestion", { name }),
          run: async () => {
            await sendAnswer(call, message, null);
            return t("web.console.message.marked", { reference });
          },
        },
        {
          id: "answered",
          shortcut: "a",
          isMain: true,
          label: t("web.console.message.send"),
          question: t("web.console.message.sendQuestion", { email }),
          check: fields.check,
          run: async () => {
            await sendAnswer(call, message, fields.values.text.trim());
            return t("web.console.message.sent", { name, reference });
          },
        },
      ]}
    >
      <DueStrip dueAt={message.dueAt}>{t("web.console.message.promise")}</DueStrip>
      <blockquote className="console-quote" dir="auto">
        {message.message}
      </blockquote>
      <LabelledText
        label={t("web.console.message.answer")}
        rows={6}
        state={fields.field("text")}
        most={MESSAGE_BOUNDS.messageMax}
      />
      <ThenList
        title={t("web.console.message.then")}
        lines={[t("web.console.message.then.mail", { email }), t("web.console.message.then.answered")]}
      />
    </ItemFrame>
  );
}
