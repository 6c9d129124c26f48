import type { Page } from "@playwright/test";

/** Mails that say something, newest first, each as its subject, recipient and text. The page stays where it is. */
export async function mailsThatSay(page: Page, text: string): Promise<string[]> {
  const inbox = await page.request.get(`${process.env["PURLIN_URL"]}/dev/mail`);
  return [...(await inbox.text()).matchAll(/<article>(.*?)<\/article>/gs)]
    .map(([, mail = ""]) => mail.replaceAll(/<[^>]*>/g, ""))
    .filter((mail) => mail.includes(text));
}
