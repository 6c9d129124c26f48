import type { MouseEvent } from "react";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { drawHero } from "./hero.ts";
import type { HeroRoof, HeroScene } from "./hero.ts";
import type { Material } from "./material.ts";
import "./drawings.css";

/** How each market builds: its roof, and the material its key parts are drawn in (REG-10). */
const LOOKS: Readonly<Record<Region, { roof: HeroRoof; material: Material }>> = {
  UK: { roof: "gable", material: "verdigris" },
  NA: { roof: "gambrel", material: "timber" },
  SA: { roof: "flat", material: "brick" },
};
const scenes = new Map<Region, HeroScene>();

/** Drawn once per region. */
function sceneOf(region: Region): HeroScene {
  const scene = scenes.get(region) ?? drawHero(LOOKS[region].roof);
  scenes.set(region, scene);
  return scene;
}

/** Words and address of one label. */
export interface HeroLink {
  name: string;
  detail: string;
  href: string;
}

/** The exploded building as a region builds it; every label links to its system. */
export function HeroDrawing({
  label,
  region,
  linkOf,
  onFollow,
}: {
  label: string;
  region: Region;
  linkOf(system: BuildingSystemName): HeroLink;
  onFollow(href: string, event: MouseEvent): void;
}) {
  const hero = sceneOf(region);
  return (
    <svg className={`iso iso-hero m-${LOOKS[region].material}`} viewBox={hero.viewBox}>
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
