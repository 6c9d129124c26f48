import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { TenantRole } from "#shared/contracts/people/tenant-role.ts";

/** One of the three roles. `label` names it where no visible label does. */
export function RoleSelect({
  id,
  label,
  value,
  onChange,
}: {
  id?: string;
  label?: string;
  value: TenantRole;
  onChange(role: TenantRole): void;
}) {
  const { t } = useTranslation();
  return (
    <span className="input select role-select">
      <select
        id={id}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(TenantRole.parse(event.currentTarget.value))}
      >
        {TenantRole.options.map((role) => (
          <option key={role} value={role}>
            {t(`web.tenantRole.${role}`)}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.6} aria-hidden />
    </span>
  );
}
