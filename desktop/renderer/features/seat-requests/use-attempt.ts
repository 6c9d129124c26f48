import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";

/** Runs commands on seats: says what failed, gives whether it went well, and brings the options up to date either way. */
export function useAttempt(): {
  isBusy: boolean;
  /** @param failed key of the text that says what could not be done */
  attempt: (work: () => Promise<unknown>, failed: string) => Promise<boolean>;
} {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>, failed: string) => {
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      notifyFailure(error, t(failed));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: ["api", "design-options"] });
      setIsBusy(false);
    }
  };
  return { isBusy, attempt };
}
