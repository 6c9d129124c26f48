import { describe, expect, test } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { joinedText, notJoinedText } from "./subscription-notice.ts";

const { t } = createI18n(siteBundle, "en-GB");

describe("what is said after the form of a list", () => {
  test("MSG-13: success names the country of a waitlist and is general without one; a failure is a message error", () => {
    expect(joinedText("Brazil", t)).toBe("You are on the waitlist for Brazil.");
    expect(joinedText(undefined, t)).toBe("You are subscribed.");
    expect(notJoinedText(undefined, t)).toEqual({
      title: "Message error",
      text: "We couldn't send your message. Please try again. In case of further issues, please contact our support.",
    });
  });

  test("MSG-14: a waitlist that was not joined says so in the words of the specification", () => {
    expect(notJoinedText("", t).text).toBe("Something went wrong and we couldn't submit your details...");
  });
});
