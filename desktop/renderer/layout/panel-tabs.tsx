import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";

/** The head of a panel with several contents. The content is a tab panel of `tabIdOf` the active one. */
export function PanelTabs<Name extends string>({
  id,
  label,
  tabs,
  active,
  onChange,
  children,
}: {
  id: string;
  label: string;
  tabs: readonly { name: Name; title: string; count?: ReactNode }[];
  active: Name;
  onChange(name: Name): void;
  /** Stands at the right end. */
  children?: ReactNode;
}) {
  const choose = (value: string | null) => {
    const chosen = tabs.find(({ name }) => name === value);
    if (chosen) onChange(chosen.name);
  };
  return (
    <div className="panel-head">
      <Tabs id={id} value={active} onChange={choose}>
        <Tabs.List aria-label={label}>
          {tabs.map(({ name, title, count }) => (
            <Tabs.Tab key={name} value={name}>
              {title} {count !== undefined && <span className="count">{count}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {children}
    </div>
  );
}

/** Id of a tab, which names its panel. */
export function tabIdOf(id: string, name: string): string {
  return `${id}-tab-${name}`;
}
