/** A visitor with cookies that follows the sign-in by plain HTTP, one redirect at a time. */
export interface TestBrowser {
  /** One request; redirects are not followed. */
  open(
    url: string,
    form?: Record<string, string>,
  ): Promise<{ status: number; location: string | null; text: string; headers: Headers }>;
  /** Follows redirects until a page is shown or the address starts with `until`. */
  follow(
    url: string,
    until: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; text: string; status: number }>;
}

export function createTestBrowser(): TestBrowser {
  const jar: { name: string; value: string; path: string }[] = [];
  const browser: TestBrowser = {
    async open(url, form) {
      const path = new URL(url).pathname;
      const cookies = jar.filter((cookie) => path.startsWith(cookie.path));
      const response = await fetch(url, {
        method: form ? "POST" : "GET",
        redirect: "manual",
        headers: { accept: "text/html", cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
        body: form && new URLSearchParams(form),
      });
      for (const line of response.headers.getSetCookie()) keep(jar, line);
      const location = response.headers.get("location");
      return {
        status: response.status,
        location: location && new URL(location, url).href,
        text: await response.text(),
        headers: response.headers,
      };
    },
    async follow(url, until, form) {
      let answer = await browser.open(url, form);
      for (let hops = 0; answer.location && hops < 10; hops++) {
        url = answer.location;
        if (url.startsWith(until)) return { url, text: "", status: answer.status };
        answer = await browser.open(url);
      }
      return { url, text: answer.text, status: answer.status };
    },
  };
  return browser;
}

function keep(jar: { name: string; value: string; path: string }[], line: string): void {
  const [pair = "", ...attributes] = line.split(/;\s*/);
  const [name = "", ...rest] = pair.split("=");
  const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? "/";
  const known = jar.findIndex((cookie) => cookie.name === name && cookie.path === path);
  if (known >= 0) jar.splice(known, 1);
  const isGone = attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one) || /^max-age=0$/i.test(one));
  if (!isGone && rest.join("=") !== "") jar.push({ name, value: rest.join("="), path });
}
