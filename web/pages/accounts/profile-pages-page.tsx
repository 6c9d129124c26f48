import { MyPages } from "#web/pages/profiles/my-pages.tsx";

/** Pages of one's own organisation: begun, sent back, waiting, live. */
export function ProfilePagesPage() {
  return <MyPages />;
}
