import type { MouseEvent } from "react";
import type { BuildingSystemName } from "#shared/contracts/search.ts";
import { drawHero } from "./hero.ts";
import "./drawings.css";

const hero = drawHero();

/** Words and address of one label. */
export interface HeroLink {
  name: string;
  detail: string;
  href: string;
}

/** The exploded building; every label links to its system. */
export function HeroDrawing({
  label,
  linkOf,
  onFollow,
}: {
  label: string;
  linkOf(system: BuildingSystemName): HeroLink;
  onFollow(href: string, event: MouseEvent): void;
}) {
  return (
    <svg className="iso iso-hero" viewBox={hero.viewBox}>
      <title>{label}</title>
      <g aria-hidden="true" dangerouslySetInnerHTML={{ __html: hero.body }} />
      {hero.labels.map(({ system, anchor, leader, text, align }) => {
        const link = linkOf(system);
        const at = `M${anchor[0].toFixed(1)} ${anchor[1].toFixed(1)}h0`;
        return (
          <g key={system}>
            <path className="ld" d={leader} />
            <path className="k0h" d={at} />
            <path className="k0" d={at} />
            <a href={link.href} onClick={(event) => onFollow(link.href, event)}>
              <text className="ln" x={text[0]} y={text[1]} textAnchor={align}>
                {link.name}
              </text>
              <text className="lt" x={text[0]} y={text[1] + 17} textAnchor={align}>
                {link.detail}
              </text>
            </a>
          </g>
        );
      })}
    </svg>
  );
}
