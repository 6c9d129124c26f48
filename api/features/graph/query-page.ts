/** A file of the page to try queries with. */
export interface PageFile {
  type: string;
  body: string | Buffer;
}

let files: Promise<ReadonlyMap<string, PageFile>> | undefined;

/**
 * The page in parts: `index.html`, `script.js`, `style.css`, `font-0` …, as the content security policy takes neither
 * scripts nor fonts inside a page. Made when it is first asked for: the library is 9 MB, and production never needs it.
 */
export function loadQueryPage(): Promise<ReadonlyMap<string, PageFile>> {
  return (files ??= makePage());
}

const FOLDER = "/api/graphql/page/";

async function makePage(): Promise<ReadonlyMap<string, PageFile>> {
  const { renderGraphiQL } = await import("@graphql-yoga/render-graphiql");
  const whole = renderGraphiQL({ title: "Purlin graph queries", endpoint: "/api/graphql", defaultQuery: EXAMPLE });
  const link = `<link rel="stylesheet" href="${FOLDER}style.css">`;
  const [styleWithFonts, withoutStyle] = takeOut(whole, "<style>", "</style>", link);
  const [script, html] = takeOut(withoutStyle, "<script>", "</script>", `<script src="${FOLDER}script.js"></script>`);
  const fonts: PageFile[] = [];
  const style = styleWithFonts.replace(
    /url\(["']?data:(font\/\w+);(?:charset=[\w-]+;)?base64,([\w+/=]+)["']?\)/g,
    (_url, type: string, base64: string) => {
      fonts.push({ type, body: Buffer.from(base64, "base64") });
      return `url(${FOLDER}font-${fonts.length - 1})`;
    },
  );
  return new Map<string, PageFile>([
    ["index.html", { type: "text/html", body: html }],
    ["script.js", { type: "text/javascript", body: script }],
    ["style.css", { type: "text/css", body: style }],
    ...fonts.map((font, index) => [`font-${index}`, font] as const),
  ]);
}

/** What lies between the first `open` and the last `close`, and the text with `instead` in its place. */
function takeOut(text: string, open: string, close: string, instead: string): [string, string] {
  const start = text.indexOf(open);
  const end = text.lastIndexOf(close);
  if (start < 0 || end < start) throw new Error("The query page of the library looks otherwise than expected.");
  return [text.slice(start + open.length, end), text.slice(0, start) + instead + text.slice(end + close.length)];
}

const EXAMPLE = `# Every query of the site works here. Ctrl+Space completes names.
query Suppliers {
  Organisations(where: { Type: { _eq: "supplier" } }, order_by: { Score: desc_nulls_last }, limit: 5) {
    Id
    Name
    OrganisationLocations {
      Location {
        LongLat
        Country {
          Name
        }
      }
    }
  }
}
`;
