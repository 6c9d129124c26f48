import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Me } from "#shared/contracts/people/identity.ts";
import { emptyProfile } from "#shared/contracts/profiles/check.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { DraftJournal } from "#web/features/profiles/form/draft-journal.ts";
import { ProfileFormView } from "./profile-form-view.tsx";
import type { Sent } from "./profile-form-view.tsx";
import { RequestStatus, SentPage } from "./request-status.tsx";
import { draftQuery, draftsQuery } from "#web/features/profiles/profiles.queries.ts";
import { referencesQuery } from "#web/features/profiles/references.queries.ts";
import { StartChoice } from "./start-choice.tsx";
import "#web/features/profiles/profiles.css";

/** Opens the form of a type: a named draft, a new page, or the choice between drafts that wait and a new page. */
export function RegisterView({ type, me }: { type: ProfileType; me: Me }) {
  const { t } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const [address, setAddress] = useSearchParams();
  const [sent, setSent] = useState<Sent | null>(null);
  const named = address.get("draft");
  // A form that is open goes on when its draft gets an id: only an address that came with one loads it.
  const [openedAs, setOpenedAs] = useState(named);
  const [isNew, setIsNew] = useState(() => address.has("new") || hasKept(me.id, type));
  const references = useQuery(referencesQuery(call));
  const drafts = useQuery({ ...draftsQuery(call), enabled: openedAs === null && !isNew });
  const draft = useQuery({ ...draftQuery(call, openedAs ?? ""), enabled: openedAs !== null });
  if (sent !== null) return <SentPage sent={sent} type={type} />;
  const error = references.error ?? (openedAs === null ? drafts.error : draft.error);
  const waits = references.data === undefined || (openedAs === null ? !isNew && !drafts.data : !draft.data);
  if (error !== null || waits) {
    return (
      <main id="main" className="site-main wrap page" aria-busy={error === null}>
        {error === null ? (
          <span className="skeleton" style={{ height: 480 }} />
        ) : (
          <InlineFailure
            title={t("web.profiles.notLoaded")}
            failure={error}
            onRetry={() => {
              if (references.isError) void references.refetch();
              void (openedAs === null ? drafts : draft).refetch();
            }}
          />
        )}
      </main>
    );
  }
  const open = (drafts.data?.items ?? []).filter(
    (one) => one.type === type && one.targetId === null && one.state !== "approved" && one.state !== "submitted",
  );
  // A form that is open stays, whatever the list says later: its own draft will be in it.
  if (openedAs === null && !isNew && open.length === 0) setIsNew(true);
  if (openedAs === null && !isNew && open.length > 0) {
    return (
      <StartChoice
        type={type}
        drafts={open}
        onOpen={(id) => {
          setOpenedAs(id);
          setAddress({ draft: id }, { replace: true });
        }}
        onNew={() => {
          setIsNew(true);
          setAddress({ new: "1" }, { replace: true });
        }}
      />
    );
  }
  const request: ProfileRequest | null = openedAs === null ? null : (draft.data ?? null);
  if (request !== null && (request.state === "submitted" || request.state === "approved")) {
    return <RequestStatus request={request} onTakenBack={() => void draft.refetch()} />;
  }
  const today = new Date().toISOString().slice(0, 10);
  return (
    <ProfileFormView
      key={`${openedAs ?? "new"} ${request?.state ?? ""}`}
      opened={{
        type,
        request,
        today,
        region,
        userId: me.id,
        first: emptyProfile(type, today),
      }}
      references={references.data}
      // What an owner changes waits for staff; staff make what is new.
      isAdministrator={
        request?.targetId == null &&
        type !== "Product" &&
        (me.capabilities.includes("profiles:approve") || me.capabilities.includes("onboarding:admin"))
      }
      onSent={setSent}
    />
  );
}

/** Whether this device keeps a new page that no server has: it opens at once, whatever else waits. */
function hasKept(userId: string, type: ProfileType): boolean {
  return new DraftJournal(`${userId}:new-${type}`).read() !== null;
}
