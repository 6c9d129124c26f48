import { IconDots } from "@tabler/icons-react";
import type { IconMail } from "@tabler/icons-react";
import { Dropdown, useCloseDropdown } from "#shared/ui/overlays/dropdown.tsx";

/** What can be done with the chosen listings besides comparing. */
export interface TrayAction {
  name: string;
  label: string;
  Icon: typeof IconMail;
  /** Why it cannot be done now; null when it can. */
  reason: string | null;
  press(): void;
}

/** The actions of the tray on phones. */
export function TrayMenu({ label, actions }: { label: string; actions: readonly TrayAction[] }) {
  return (
    <div className="tray-menu">
      <Dropdown
        label={label}
        className="btn btn-icon"
        align="end"
        width={280}
        button={<IconDots size={18} stroke={1.8} aria-hidden />}
      >
        {actions.map((action) => (
          <MenuItem key={action.name} action={action} />
        ))}
      </Dropdown>
    </div>
  );
}

function MenuItem({ action: { label, Icon, reason, press } }: { action: TrayAction }) {
  const close = useCloseDropdown();
  return (
    <button
      type="button"
      className="dropdown-item tray-item"
      aria-disabled={reason !== null}
      onClick={() => {
        if (reason !== null) return;
        close();
        press();
      }}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span>
        {label}
        {reason !== null && <span className="tray-reason">{reason}</span>}
      </span>
    </button>
  );
}
