import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { StepId } from "#shared/contracts/profiles/steps.ts";
import { PAGES } from "#shared/contracts/site/pages.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useAddress } from "#shared/ui/app/use-address.ts";
import { detailOf, fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { dropDraft, publishNow, sendDraft } from "#web/features/profiles/profiles.queries.ts";
import type { References } from "#web/features/profiles/references.queries.ts";
import { StepBody } from "#web/features/profiles/steps/step-body.tsx";
import { Breadcrumbs } from "#web/layout/header/breadcrumbs.tsx";
import { answersOf } from "#web/features/profiles/form/draft-values.ts";
import { FaultSummary } from "#web/features/profiles/form/fault-summary.tsx";
import { focusField } from "#web/features/profiles/form/focus-field.ts";
import { FormBar } from "#web/features/profiles/form/form-bar.tsx";
import { LeaveGuard } from "#web/features/profiles/form/leave-guard.tsx";
import { ProfileFormContext } from "#web/features/profiles/form/profile-form-context.ts";
import type { ProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import { openStep, railSteps, stepOfField } from "#web/features/profiles/form/rail-steps.ts";
import { SavePill } from "#web/features/profiles/form/save-pill.tsx";
import { SaveStrip } from "#web/features/profiles/form/save-strip.tsx";
import { faultSentence, isUnder } from "#web/features/profiles/form/shown-faults.ts";
import { inFormOrder, refusalText, summaryText } from "#web/features/profiles/form/summary-text.ts";
import { StaffAsks } from "#web/features/profiles/form/staff-asks.tsx";
import { StepRail } from "#web/features/profiles/form/step-rail.tsx";
import { useDraftForm } from "#web/features/profiles/form/use-draft-form.ts";
import type { Opened } from "#web/features/profiles/form/use-draft-form.ts";
import { useStoredFiles } from "#web/features/profiles/form/use-stored-files.ts";

/** What became of a form that was sent. */
export type Sent = { kind: "sent" } | { kind: "live"; id: number };

/** The form of a page: its steps, its fields, and beside them what visitors will see (people.md). */
export function ProfileFormView({
  opened,
  references,
  isAdministrator,
  onSent,
}: {
  opened: Opened;
  references: References;
  /** Staff make pages live at once (APR-07). */
  isAdministrator: boolean;
  onSent(sent: Sent): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [address, changeAddress] = useAddress();
  const { type, request, region } = opened;
  const draft = useDraftForm(opened);
  const files = useStoredFiles(request?.files ?? []);
  const [refused, setRefused] = useState<{ step: StepId; times: number } | null>(null);
  // What only the server knows, as that a name is taken: by field, until the field changes.
  const [refusals, setRefusals] = useState<Readonly<Record<string, readonly string[]>>>({});
  const title = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<{ step: StepId; field: string | null } | null>(null);
  // The step stays while it is typed in: a form without a step in its address must not run ahead as its fields fill.
  const [kept, setKept] = useState(() => openStep(draft.states, address.get("step")));
  // Nor must one whose address names a later step, as soon as that opens.
  const [early, setEarly] = useState(() => (kept === address.get("step") ? null : address.get("step")));
  const named = address.get("step") === early ? null : address.get("step");
  const current = draft.states.find(({ id, isOpen }) => id === named && isOpen)?.id ?? kept;
  const index = draft.states.findIndex(({ id }) => id === current);
  const next = draft.states[index + 1]?.id ?? null;
  const titleOf = (step: StepId): string => t(`web.profiles.steps.${type}.${step}`);
  const comments = request?.state === "changes_requested" ? request.comments : [];
  const { draftId } = draft;
  useEffect(() => {
    if (draftId === null || address.get("draft") === draftId) return;
    changeAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.set("draft", draftId);
        next.delete("new");
        return next;
      },
      { replace: true },
    );
  }, [draftId, address, changeAddress]);

  const focusWanted = (drawn: StepId): void => {
    if (wanted.current?.step !== drawn) return;
    const { field } = wanted.current;
    wanted.current = null;
    if (field === null) title.current?.focus();
    else focusField(field);
  };
  const go = (step: StepId, field: string | null = null): void => {
    setKept(step);
    setEarly(null);
    changeAddress((now) => {
      const next = new URLSearchParams(now);
      next.set("step", step);
      return next;
    });
    setRefused(null);
    wanted.current = { step, field };
    if (step === current) focusWanted(step);
  };
  // The address changes later than it is asked to: the focus waits for the step.
  useEffect(() => focusWanted(current), [current]);
  const sending = useMutation({
    mutationFn: async (): Promise<Sent> => {
      const saved = await draft.settle();
      if (saved === null) throw new Error(t("web.profiles.send.notSaved"));
      if (isAdministrator && type !== "Product") {
        const payload = answersOf(type, draft.values);
        const id = await publishNow(call, type, payload, region, saved.id);
        await dropDraft(call, saved.id);
        return { kind: "live", id };
      }
      await sendDraft(call, saved.id, saved.version);
      return { kind: "sent" };
    },
    onSuccess: async (sent) => {
      onSent(sent);
      await queries.invalidateQueries({ queryKey: ["profiles"] });
    },
    onError: (failure) => {
      draft.showAll();
      setRefusals(fieldErrorsOf(failure));
    },
  });
  const goOn = (): void => {
    if (draft.ask(current) > 0) {
      setRefused({ step: current, times: (refused?.times ?? 0) + 1 });
    } else if (next === null) {
      sending.mutate();
    } else {
      go(next);
    }
  };

  const { shown } = draft;
  const form: ProfileForm = {
    type,
    references,
    files,
    values: draft.values,
    set(part) {
      draft.set(part);
      const changed = Object.keys(part);
      setRefusals((all) =>
        Object.fromEntries(Object.entries(all).filter(([path]) => !changed.some((field) => isUnder(path, field)))),
      );
    },
    update: draft.update,
    leave: draft.leave,
    forget: draft.forget,
    faultAt(path) {
      const issue = shown.find((one) => one.path === path);
      return issue === undefined ? (refusals[path]?.[0] ?? null) : faultSentence(t, issue);
    },
    faultUnder(path) {
      const issue = shown.find((one) => isUnder(one.path, path));
      return issue === undefined ? null : faultSentence(t, issue);
    },
    commentAt(path) {
      const texts = comments.filter(({ field }) => field !== null && isUnder(field, path)).map(({ text }) => text);
      return texts.length === 0 ? null : texts.join(" ");
    },
  };
  const faults = inFormOrder(type, draft.states[index]?.issues ?? []).map((issue) => ({
    path: issue.path,
    text: summaryText(t, issue, draft.values, references),
  }));
  const page = t(`web.profiles.page.${type}`);
  return (
    <ProfileFormContext.Provider value={form}>
      <Breadcrumbs
        items={[
          { label: t("web.shell.crumbHome"), to: "/suppliers" },
          { label: t("web.profiles.mine"), to: PAGES["profile-pages"].path },
          { label: request?.targetId ? request.name : page },
        ]}
        aside={<SavePill state={draft.saveState} />}
      />
      <LeaveGuard state={draft.saveState} />
      <main id="main" className="site-main profile-grid">
        <StepRail
          steps={railSteps(type, draft.states, current, shown, titleOf)}
          onOpen={(id) => go(draft.states.find((state) => state.id === id)?.id ?? current)}
        />
        {/* Enter in a field presses nothing: what is sent to staff is sent by its button. */}
        <form className="profile-form" noValidate onSubmit={(event) => event.preventDefault()}>
          <h1 ref={title} className="h1" tabIndex={-1}>
            {titleOf(current)}
          </h1>
          <p className="mut profile-lead">{t(`web.profiles.lead.${current}`)}</p>
          <div className="profile-strips">
            {isAdministrator && (
              <NoticeStrip kind="warn" title={t("web.profiles.administrator.title")}>
                {t("web.profiles.administrator.text")}
              </NoticeStrip>
            )}
            {(request?.leftOut.length ?? 0) > 0 && (
              <NoticeStrip kind="warn" title={t("web.profiles.older.title")}>
                {t("web.profiles.older.text", {
                  fields: request?.leftOut.map((name) => t(`web.profiles.field.${name}`, name)).join(", "),
                })}
              </NoticeStrip>
            )}
            <SaveStrip
              state={draft.saveState}
              values={draft.values}
              onMine={draft.keepMine}
              onTheirs={draft.takeTheirs}
            />
            <StaffAsks comments={comments} onOpen={(field) => go(stepOfField(type, field) ?? current, field)} />
            {refused?.step === current && faults.length > 0 && (
              <FaultSummary
                title={
                  next === null
                    ? t("web.profiles.toFixBeforeSending", { count: faults.length })
                    : t("web.profiles.toFixBefore", { count: faults.length, number: index + 2 })
                }
                faults={faults}
                asked={refused.times}
              />
            )}
          </div>
          <StepBody type={type} step={current} isAdministrator={isAdministrator} />
          {sending.error !== null && !sending.isPending && (
            <NoticeStrip kind="bad" title={t("web.profiles.send.failed")}>
              {detailOf(sending.error)} {t("web.profiles.save.staysHere")}
              {Object.keys(refusals).length > 0 && (
                <ul>
                  {Object.entries(refusals).map(([path, [sentence = ""]]) => (
                    <li key={path}>
                      <button type="button" className="lk" onClick={() => go(stepOfField(type, path) ?? current, path)}>
                        {refusalText(t, path, sentence, draft.values)}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </NoticeStrip>
          )}
          <FormBar
            isBusy={sending.isPending}
            nextLabel={
              next !== null
                ? t("web.profiles.continue", { step: titleOf(next) })
                : isAdministrator && type !== "Product"
                  ? t("web.profiles.publish")
                  : t(request?.state === "changes_requested" ? "web.profiles.sendAgain" : "web.profiles.send.button")
            }
            onBack={index > 0 ? () => go(draft.states[index - 1]?.id ?? current) : null}
            onLeave={() => {
              void draft.settle().then(() => navigate(PAGES["profile-pages"].path));
            }}
            onNext={goOn}
          />
        </form>
        <PreviewPanel type={type} region={region} targetId={request?.targetId ?? null} current={current} />
      </main>
    </ProfileFormContext.Provider>
  );
}
