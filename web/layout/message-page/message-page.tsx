import type { ReactNode } from "react";
import { GhostDrawing } from "#shared/ui/drawings/ghost-drawing.tsx";
import "./message-page.css";

/** A page that only says something: not found, log in, no permission. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="site-main wrap message-page">
      <div className="message-page-art">
        <GhostDrawing />
      </div>
      <h1 className="h1">{title}</h1>
      <div className="message-page-text">{children}</div>
    </main>
  );
}
