import type { KeyboardEvent, ReactNode } from "react";

/** The head of a panel with several contents: arrows move, the content is the tab panel `${id}-panel`. */
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
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const position = tabs.findIndex(({ name }) => name === active);
    const next = tabs[(position + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.name);
    event.currentTarget.querySelector<HTMLElement>(`#${id}-${next.name}`)?.focus();
  };
  return (
    <div className="panel-head">
      <div role="tablist" aria-label={label} className="panel-tabs" onKeyDown={onKey}>
        {tabs.map(({ name, title, count }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className="panel-tab"
            aria-selected={name === active}
            aria-controls={name === active ? `${id}-panel` : undefined}
            tabIndex={name === active ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {title} {count !== undefined && <span className="count">{count}</span>}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
