import { z } from "zod";
import { FEWEST_COMPARED, MOST_COMPARED } from "#shared/contracts/design/option-comparison.ts";

const title = z.string().max(300);
const key = z.string().max(200);

/** A tab of the workbench besides Start: one project, one design option, some of them compared, or one local model. */
export const OpenTab = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("project"), key, projectId: z.uuid(), title }),
  z.object({ kind: z.literal("model"), key, documentId: z.string(), title }),
  z.object({ kind: z.literal("study"), key, projectId: z.uuid(), designOptionId: z.uuid(), title }),
  z.object({
    kind: z.literal("comparison"),
    key,
    projectId: z.uuid(),
    designOptionIds: z.array(z.uuid()).min(FEWEST_COMPARED).max(MOST_COMPARED),
    title,
  }),
]);

/** The tabs in their order, and the one in front; Start is not listed. */
export const OpenTabs = z.object({ tabs: z.array(OpenTab).max(200), activeKey: key });
export type OpenTabs = z.infer<typeof OpenTabs>;
