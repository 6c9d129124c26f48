/** Domains that anybody gets an address of: sharing one says nothing. */
const PUBLIC = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk live.com live.co.uk msn.com yahoo.com yahoo.co.uk
  icloud.com me.com mac.com aol.com proton.me protonmail.com gmx.com gmx.de gmx.net web.de mail.com zoho.com yandex.com
  btinternet.com sky.com virginmedia.com talktalk.net`.split(/\s+/),
);

/** "Ann@Kelder.example" gives "kelder.example". */
export function domainOf(email: string): string {
  return email.split("@").at(-1)?.toLowerCase() ?? "";
}

/** Both addresses are of one organisation's domain. */
export function isSameDomain(one: string, other: string): boolean {
  const domain = domainOf(one);
  return domain !== "" && domain === domainOf(other) && !PUBLIC.has(domain);
}
