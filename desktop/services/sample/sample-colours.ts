import { enumeration, list, NONE, real, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import type { StepWriter } from "#shared/ifc/write/step-writer.ts";

/** Red, green, blue and transparency, 0 to 1. */
const COLOURS = {
  render: [0.86, 0.84, 0.78, 0],
  plaster: [0.9, 0.9, 0.88, 0],
  concrete: [0.62, 0.63, 0.62, 0],
  roof: [0.34, 0.36, 0.37, 0],
  frame: [0.22, 0.25, 0.26, 0],
  timber: [0.58, 0.4, 0.25, 0],
  glass: [0.55, 0.72, 0.8, 0.6],
  air: [0.6, 0.75, 0.7, 0.8],
} as const;

export type Colour = keyof typeof COLOURS;

/** Gives the surface style of a colour, written once per file. */
export function colourCache(writer: StepWriter): (colour: Colour) => StepRef {
  const written = new Map<Colour, StepRef>();
  return (name) => {
    const known = written.get(name);
    if (known !== undefined) return known;
    const [red, green, blue, transparency] = COLOURS[name];
    const colour = writer.add("IFCCOLOURRGB", NONE, real(red), real(green), real(blue));
    const shading = writer.add("IFCSURFACESTYLESHADING", colour, real(transparency));
    const style = writer.add("IFCSURFACESTYLE", text(name), enumeration("BOTH"), list([shading]));
    written.set(name, style);
    return style;
  };
}
