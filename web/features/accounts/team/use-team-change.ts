import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Caller } from "#shared/client/call.ts";
import type { Team } from "#shared/contracts/people/team.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { settingsQuery, teamQuery } from "./team.queries.ts";

/** Gives the function that changes the team and shows it as the API answers; what failed is said, and read anew. */
export function useTeamChange(): (change: (call: Caller) => Promise<Team>, done?: () => void) => void {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const { refresh } = useSession();
  const fail = useNotifyFailure();
  const changing = useMutation({
    mutationFn: ({ change }: { change(call: Caller): Promise<Team>; done?: (() => void) | undefined }) => change(call),
    onSuccess: (team, { done }) => {
      cache.setQueryData(teamQuery(call).queryKey, team);
      void cache.invalidateQueries({ queryKey: settingsQuery(call).queryKey });
      // The own role may have changed with it.
      refresh();
      done?.();
    },
    onError: (failure) => {
      fail(failure, t("web.team.notChanged"));
      void cache.invalidateQueries({ queryKey: teamQuery(call).queryKey });
    },
  });
  const { mutate } = changing;
  return (change, done) => mutate({ change, done });
}
