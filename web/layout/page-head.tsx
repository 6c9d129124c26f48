/** Title and description of a page for the browser tab and search engines (ROU-20, ROU-24). */
export function PageHead({
  title,
  description,
  isIndexed = true,
}: {
  title: string;
  description?: string;
  isIndexed?: boolean;
}) {
  return (
    <>
      <title>{`${title} · Purlin`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta name="robots" content={isIndexed ? "index,follow" : "noindex,nofollow"} />
    </>
  );
}
