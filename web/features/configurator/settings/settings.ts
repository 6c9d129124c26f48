import type { Inputs } from "#shared/contracts/design/activities.ts";

/** One way to set a product: the kit's inputs, and what it is put on. */
export interface Setting {
  inputs: Inputs;
  sample: Inputs;
}

/** What a visitor has set: up to three settings beside each other, one of which the form edits. */
export interface Settings {
  all: readonly Setting[];
  /** Index in `all`. */
  edited: number;
  /** Upfront carbon to stay under, kgCO₂e for each m² of what is made; null for none. */
  carbonTarget: number | null;
}

/** Names of the settings, by index: A, B, C. There are no more. */
export const SETTING_LETTERS = ["A", "B", "C"] as const;

/** The setting that the form edits. */
export function editedSetting({ all, edited }: Settings): Setting {
  return all[edited] ?? all[0] ?? { inputs: {}, sample: {} };
}

/** With one setting changed; the same where there is none of this index any more. */
export function withSetting(settings: Settings, index: number, change: (now: Setting) => Setting): Settings {
  const now = settings.all[index];
  return now ? { ...settings, all: settings.all.with(index, change(now)) } : settings;
}

/** With a copy of the edited setting as the last one, which is edited from now on; the same where there are three. */
export function withCopy(settings: Settings): Settings {
  if (settings.all.length >= SETTING_LETTERS.length) return settings;
  const all = [...settings.all, editedSetting(settings)];
  return { ...settings, all, edited: all.length - 1 };
}

/** Without one setting; the last one stays. */
export function withoutSetting(settings: Settings, index: number): Settings {
  if (settings.all.length < 2) return settings;
  const all = settings.all.toSpliced(index, 1);
  const edited = settings.edited > index || settings.edited === all.length ? settings.edited - 1 : settings.edited;
  return { ...settings, all, edited };
}
