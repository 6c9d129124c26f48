import { errors } from "#shared/messages/en-GB/errors.ts";
import { forms } from "#shared/messages/en-GB/forms.ts";
import { inputFaults } from "#shared/messages/en-GB/input-faults.ts";
import { map } from "#shared/messages/en-GB/map.ts";
import { mapPlaces } from "#shared/messages/en-GB/map-places.ts";
import { notifications } from "#shared/messages/en-GB/notifications.ts";
import { results } from "#shared/messages/en-GB/results.ts";
import { viewer } from "#shared/messages/en-GB/viewer.ts";
import { workbench } from "#shared/messages/en-GB/workbench.ts";
import { workbenchBase } from "#shared/messages/en-GB/workbench/workbench-base.ts";
import { workbenchCommands } from "#shared/messages/en-GB/workbench/workbench-commands.ts";
import { workbenchComparison } from "#shared/messages/en-GB/workbench/workbench-comparison.ts";
import { workbenchEdits } from "#shared/messages/en-GB/workbench/workbench-edits.ts";
import { workbenchLook } from "#shared/messages/en-GB/workbench/workbench-look.ts";
import { workbenchDialogs } from "#shared/messages/en-GB/workbench/workbench-dialogs.ts";
import { workbenchRequests } from "#shared/messages/en-GB/workbench/workbench-requests.ts";
import { workbenchSeats } from "#shared/messages/en-GB/workbench/workbench-seats.ts";
import { workbenchStudy } from "#shared/messages/en-GB/workbench/workbench-study.ts";
import { withGroupedCounts } from "./grouped-counts.ts";
import type { Bundle } from "./message-types.ts";

/** Every text of the workbench. */
export const workbenchBundle: Bundle = {
  "en-GB": withGroupedCounts({
    ...errors,
    ...forms,
    ...inputFaults,
    ...map,
    ...mapPlaces,
    ...notifications,
    ...results,
    ...viewer,
    ...workbench,
    ...workbenchBase,
    ...workbenchCommands,
    ...workbenchComparison,
    ...workbenchEdits,
    ...workbenchLook,
    ...workbenchDialogs,
    ...workbenchRequests,
    ...workbenchSeats,
    ...workbenchStudy,
    // the specification of the workbench words it so; that of the site has an article.
    "forms.email": "Please provide valid email address.",
  }),
  "en-US": withGroupedCounts({}),
  "en-SA": withGroupedCounts({}),
};
