import type { ReactNode } from "react";

/** A titled part of a details page. */
export function DetailsSection({
  id,
  title,
  action,
  children,
}: {
  id: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className="details-section" aria-labelledby={`${id}-title`}>
      <div className="row row-between">
        <h2 id={`${id}-title`} className="h3">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
