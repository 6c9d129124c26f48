import { compare } from "#shared/messages/en-GB/compare.ts";
import { forms } from "#shared/messages/en-GB/forms.ts";
import { inputFaults } from "#shared/messages/en-GB/input-faults.ts";
import { mapPlaces } from "#shared/messages/en-GB/map-places.ts";
import { profileFieldNames } from "#shared/messages/en-GB/profile-fields.ts";
import { results } from "#shared/messages/en-GB/results.ts";
import { selection } from "#shared/messages/en-GB/selection.ts";
import { searchFilters } from "#shared/messages/en-GB/search-filters.ts";
import { supplyChains } from "#shared/messages/en-GB/supply-chains.ts";
import { viewer } from "#shared/messages/en-GB/viewer.ts";
import { webAccounts } from "#shared/messages/en-GB/web/web-accounts.ts";
import { webApprovals } from "#shared/messages/en-GB/web/web-approvals.ts";
import { webClaims } from "#shared/messages/en-GB/web/web-claims.ts";
import { webConsole } from "#shared/messages/en-GB/web/web-console.ts";
import { webConfigurator } from "#shared/messages/en-GB/web/web-configurator.ts";
import { webDetails } from "#shared/messages/en-GB/web/web-details.ts";
import { webLaterHeads } from "#shared/messages/en-GB/web/web-later-heads.ts";
import { webMessages } from "#shared/messages/en-GB/web/web-messages.ts";
import { webPages } from "#shared/messages/en-GB/web/web-pages.ts";
import { webProfiles } from "#shared/messages/en-GB/web/web-profiles.ts";
import { webSearch } from "#shared/messages/en-GB/web/web-search.ts";
import { profileFieldNamesUs } from "#shared/messages/en-US/profile-fields.ts";
import { webAccountsUs } from "#shared/messages/en-US/web-accounts.ts";
import { webLaterUs } from "#shared/messages/en-US/web-later.ts";
import { withGroupedCounts } from "./grouped-counts.ts";

/** Texts of every page but the first: they come with the code of the page. New catalogues of the site go here. */
export const siteLaterTexts = withGroupedCounts({
  ...compare,
  ...forms,
  ...inputFaults,
  ...mapPlaces,
  ...profileFieldNames,
  ...results,
  ...searchFilters,
  ...selection,
  ...supplyChains,
  ...viewer,
  ...webAccounts,
  ...webApprovals,
  ...webClaims,
  ...webConfigurator,
  ...webConsole,
  ...webDetails,
  ...webLaterHeads,
  ...webMessages,
  ...webPages,
  ...webProfiles,
  ...webSearch,
});

/** What they spell differently in the United States, and so in Saudi Arabia (REG-06). */
export const siteLaterTextsUs = withGroupedCounts({ ...webAccountsUs, ...webLaterUs, ...profileFieldNamesUs });
