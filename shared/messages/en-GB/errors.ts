import type { Messages } from "#shared/messages/message-types.ts";

/** Error pages, the error boundary and the wording of failed calls. */
export const errors: Messages = {
  "errors.oops": "Oops",
  "errors.noData": "We couldn't get requested data.",
  "errors.dataFailure": "There was a problem with getting data for this page.",
  "errors.refreshOrSupport": "Please try to refresh the page or contact our support.",
  "errors.inCaseOfIssues": "In case of further issues, please contact our support.",
  "errors.download": "Could not download {{name}}.",
  "errors.partMissing": "This part of the page did not load. Check your connection and try again.",
  "errors.reload": "Reload the page",
  "errors.tryAgain": "Try again",
  "errors.details": "What happened",
};
