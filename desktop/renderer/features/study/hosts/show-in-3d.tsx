import { Button } from "@mantine/core";
import { IconFocus2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useViewState } from "#desktop/renderer/features/study/view-context.ts";
import { useShowHosts } from "./use-select-hosts.ts";

/** Selects hosts and moves the camera to them; nothing while no model is read. */
export function ShowIn3d({ hostGlobalIds }: { hostGlobalIds: readonly string[] }) {
  const { t } = useTranslation();
  const show = useShowHosts();
  const isRead = useViewState((state) => state.index !== null);
  if (!isRead || hostGlobalIds.length === 0) return null;
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconFocus2 size={14} stroke={1.6} aria-hidden />}
      onClick={() => show(hostGlobalIds)}
    >
      {t("workbench.hosts.showIn3d")}
    </Button>
  );
}
