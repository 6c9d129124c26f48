/** Whether an address is of the domain that a website has: "kofi@mail.easterhow.example" is of "www.easterhow.example". */
export function hasDomainOf(email: string, webSiteUrl: string | null): boolean {
  if (webSiteUrl === null || !URL.canParse(webSiteUrl)) return false;
  const site = new URL(webSiteUrl).hostname.replace(/^www\./, "");
  const domain = email.trim().split("@").at(1)?.toLowerCase() ?? "";
  return site !== "" && (domain === site || domain.endsWith(`.${site}`));
}
