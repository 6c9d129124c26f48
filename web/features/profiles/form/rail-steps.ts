import { isUnder } from "./shown-faults.ts";
import { PROFILE_STEPS } from "#shared/contracts/profiles/steps.ts";
import type { StepId, StepState } from "#shared/contracts/profiles/steps.ts";
import type { ProfileIssue } from "#shared/contracts/profiles/rules.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { RailStep } from "./step-rail.tsx";

/** The step that a field is asked in. */
export function stepOfField(type: ProfileType, path: string): StepId | null {
  const steps: readonly { id: StepId; fields: readonly string[] }[] = PROFILE_STEPS[type];
  return steps.find(({ fields }) => fields.some((field) => isUnder(path, field)))?.id ?? null;
}

/**
 * The rail as it is drawn. A step counts as done when nothing is wrong with it and it may be opened; the last, where one
 * only sends, is never done before.
 */
export function railSteps(
  type: ProfileType,
  states: readonly StepState[],
  current: StepId,
  shown: readonly ProfileIssue[],
  titleOf: (step: StepId) => string,
): RailStep[] {
  const order = states.map(({ id }) => id);
  return states.map(({ id, isDone, isOpen, waitsFor }) => ({
    id,
    title: titleOf(id),
    faults: isOpen ? shown.filter(({ path }) => stepOfField(type, path) === id).length : 0,
    after: waitsFor === null ? null : order.indexOf(waitsFor) + 1,
    state: id === current ? "current" : !isOpen ? "later" : isDone && id !== "check" ? "done" : "open",
  }));
}

/** The step to show: the one that is asked for when it may be opened, else the first that is not done. */
export function openStep(states: readonly StepState[], asked: string | null): StepId {
  const wanted = states.find(({ id, isOpen }) => id === asked && isOpen);
  const first = states.find(({ isOpen, isDone }) => isOpen && !isDone);
  return (wanted ?? first ?? states.at(-1))?.id ?? "check";
}
