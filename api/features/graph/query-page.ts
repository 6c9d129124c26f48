/** The page to try queries with, in parts, as the content security policy takes no script inside a page. */
interface QueryPage {
  html: string;
  script: string;
  style: string;
}

let page: Promise<QueryPage> | undefined;

/** Made when it is first asked for: the library is 9 MB, and production never needs it. */
export function loadQueryPage(): Promise<QueryPage> {
  return (page ??= makePage());
}

async function makePage(): Promise<QueryPage> {
  const { renderGraphiQL } = await import("@graphql-yoga/render-graphiql");
  const whole = renderGraphiQL({ title: "Purlin graph queries", endpoint: "/api/graphql", defaultQuery: EXAMPLE });
  const [style, withoutStyle] = takeOut(
    whole,
    "<style>",
    "</style>",
    '<link rel="stylesheet" href="/api/graphql/page/style.css">',
  );
  const [script, html] = takeOut(
    withoutStyle,
    "<script>",
    "</script>",
    '<script src="/api/graphql/page/script.js"></script>',
  );
  return { html, script, style };
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
