import { z } from "zod";

/** What a stranger chose before the identity provider asked who they are. */
const SignUpDraft = z.object({
  search: z.string().max(120),
  choice: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("new"), name: z.string().max(120) }),
      z.object({ kind: z.literal("page"), organisationId: z.int(), name: z.string().max(300) }),
      z.object({ kind: z.literal("tenant"), tenantId: z.uuid(), name: z.string().max(300) }),
      z.object({ kind: z.literal("alone") }),
    ])
    .nullable(),
  acceptsTerms: z.boolean(),
});
export type SignUpDraft = z.infer<typeof SignUpDraft>;

const KEY = "purlin.sign-up";
const EMPTY: SignUpDraft = { search: "", choice: null, acceptsTerms: false };

/** The draft of this tab: it survives the trip to the identity provider, and ends with the tab. */
export const signUpDraft = {
  read: (): SignUpDraft => {
    try {
      return SignUpDraft.parse(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    } catch {
      return EMPTY; // Nothing kept, or not ours: the form begins empty.
    }
  },
  write: (draft: SignUpDraft): void => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(draft));
    } catch {
      // Nothing is kept where the browser refuses: the choice is made again after the trip.
    }
  },
  clear: (): void => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // There was nothing to keep it in.
    }
  },
};

/** The chosen organisation as the API takes it. */
export function choiceOf(choice: NonNullable<SignUpDraft["choice"]>) {
  switch (choice.kind) {
    case "new":
      return { kind: choice.kind, name: choice.name };
    case "page":
      return { kind: choice.kind, organisationId: choice.organisationId };
    case "tenant":
      return { kind: choice.kind, tenantId: choice.tenantId };
    case "alone":
      return { kind: choice.kind };
  }
}
