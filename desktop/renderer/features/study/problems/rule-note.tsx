import { Button } from "@mantine/core";
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconWand } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Fix } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import type { FindingGroup } from "./finding-groups.ts";
import { useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";
import { useSelectHosts } from "#desktop/renderer/features/study/hosts/use-select-hosts.ts";
import { InlineNote } from "#desktop/renderer/layout/inline-note.tsx";

export const FINDING_ICONS = { error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle };

/** What a rule objects to, where it is about, with its fixes. */
export function RuleNote({
  product,
  group,
  onFix,
}: {
  product: Pick<StudyProduct, "hostKinds">;
  group: FindingGroup;
  onFix?: (fix: Fix) => void;
}) {
  const { t } = useTranslation();
  const selectHosts = useSelectHosts();
  const Icon = FINDING_ICONS[group.severity];
  const words = useHostWords();
  const hosts = group.hostGlobalIds;
  const about = t("workbench.problems.hosts", { count: hosts.length, hosts: words(product, hosts.length) });
  return (
    <InlineNote tone={group.severity} role="note" icon={<Icon size={16} stroke={1.6} aria-hidden />}>
      <p className="text-small">
        <span className="monospace">{group.ruleId}</span> · {group.message}
      </p>
      <div className="note-actions">
        {onFix &&
          group.fixes.map((fix) => (
            <Button
              key={fix.label}
              size="xs"
              leftSection={<IconWand size={14} stroke={1.6} aria-hidden />}
              onClick={() => onFix(fix)}
            >
              {fix.label}
            </Button>
          ))}
        {hosts.length > 0 && onFix && (
          <Button variant="subtle" size="xs" onClick={() => selectHosts(hosts)}>
            {about}
          </Button>
        )}
        {hosts.length > 0 && !onFix && (
          // A read-only form takes its buttons with it: the Problems tab selects the hosts then.
          <span className="text-secondary text-small">{about}</span>
        )}
      </div>
    </InlineNote>
  );
}
