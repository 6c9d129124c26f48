import { VisuallyHidden } from "@mantine/core";
import { useAnnouncement } from "#desktop/renderer/state/announcement.ts";

/** Reads out what the page announces. Mount once. */
export function Announcer() {
  return <VisuallyHidden role="status">{useAnnouncement(({ text }) => text)}</VisuallyHidden>;
}
