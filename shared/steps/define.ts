// What a step kind tells everybody else. Whoever needs to know something about steps asks for it here, so that nobody
// outside a kind's own files ever names the kind.
import type { z } from 'zod';

export type StepGroup = 'ends' | 'models' | 'data' | 'actions' | 'flow' | 'people' | 'notes';

/** A way out of a step; an edge starts at exactly one. The way in is always the one handle `in`. */
export type Handle = { id: string; label: string };

/** `text` is a marked i18n text. A `warning` is shown; an `error` also forbids publishing. */
export type StepProblem = { field: string; text: string; severity: 'error' | 'warning' };

export type StepKind<Type extends string = string, Settings = Record<string, unknown>> = {
  type: Type;
  label: string;
  description: string;
  group: StepGroup;
  settings: z.ZodType<Settings>;
  /** A step as it is when dropped on the canvas. */
  initial: Settings;
  /** The settings people type into together, letter by letter: strings kept as Y.Text. */
  texts: readonly (keyof Settings & string)[];
  /** The settings that are lists of `{ id, … }` people may reorder together: kept as ordered Y.Maps. */
  lists: readonly (keyof Settings & string)[];
  /** Whether edges may end here. */
  hasInput: boolean;
  handles: (settings: Settings) => Handle[];
  problems: (settings: Settings) => StepProblem[];
  /** Every string in the settings that may hold `{{ references }}`. */
  templates: (settings: Settings) => string[];
  /** What recovery may do with a half-finished attempt: repeat it, repeat it with its key, or fail it. */
  effects: 'pure' | 'idempotent' | 'once';
  /** `note`: never executed. `container`: its children run inside it. */
  role: 'step' | 'start' | 'end' | 'container' | 'note';
};

/** Only gives the compiler something to infer from. */
export const defineStep = <const Type extends string, Settings>(kind: StepKind<Type, Settings>) => kind;
