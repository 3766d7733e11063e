// What a step kind tells everybody else. Whoever needs to know something about steps asks for it here, so that nobody
// outside a kind's own files ever names the kind.
import type { z } from 'zod';
import type { ProblemKind } from '../kernel/problem.ts';
import type { InputVariable } from './input-variable.ts';

export type StepGroup = 'ends' | 'models' | 'data' | 'actions' | 'flow' | 'people' | 'notes';

/** A marked i18n text, or words that people `typed`, which are never translated. */
export type Label = { label: string; typed?: true };

/** A way out of a step; an edge starts at exactly one. The way in is always the one handle `in`. */
export type Handle = { id: string } & Label;

/** The mends the studio offers with one click; `checkGraph` names them, the studio carries them out. */
export type QuickFix =
  | { id: 'addStep'; type: string; parentId: string | null }
  | { id: 'deleteStep'; stepId: string }
  | { id: 'connect'; stepId: string }
  | { id: 'removeEdges'; edges: { source: string; sourceHandle: string; target: string }[] }
  | { id: 'removeReference'; stepId: string; field: string; source: string }
  | { id: 'choose'; stepId: string; field: string }
  | { id: 'openField'; stepId: string; field: string };

/** `text` is a marked i18n text with blanks for `values`. A `warning` is shown; an `error` also forbids publishing. */
export type StepProblem = {
  field: string;
  text: string;
  values?: Record<string, string | number>;
  severity: 'error' | 'warning';
};

/** A setting that may hold `{{ references }}`, and its present text. */
export type TemplateField = {
  field: string;
  text: string;
  /** Of a loop: rendered for each round, so that it may name the round. */
  insideLoop?: true;
};

/** Something a step cannot do without. `chosen`: its id, empty as long as nothing is chosen. */
export type Choice = { field: string; chosen: string; missing: ProblemKind };

/** Another agent of the same project that a step runs. */
export type AgentUse = { field: string; agentId: string; version: { field: string; name: string } };

/** A model that a step asks. */
export type ModelUse = { field: string; modelId: string };

/** A tool of the same project that a step calls. `filled`: what it always gives it; absent: a model decides. */
export type ToolUse = {
  field: string;
  toolId: string;
  filled?: { field: string; names: readonly string[] };
};

/** A data source of the same project that a step searches. */
export type SourceUse = { field: string; dataSourceId: string };

/** A credential whose secret a step's code reads. */
export type CredentialUse = { field: string; credentialId: string };

/** A prompt of the library that a step is told. `version`: a number, a label, or empty for the latest. */
export type PromptUse = { field: string; promptId: string; version: string };

/** Something other steps may refer to: `{{ steps.<id>.<path> }}`. An empty path is the whole output. */
export type OutputField = { path: string } & Label;

export type StepKind<Type extends string = string, Settings = Record<string, unknown>> = {
  type: Type;
  label: string;
  description: string;
  group: StepGroup;
  settings: z.ZodType<Settings>;
  /** Where a new step has more than the schema's defaults, which also fill in what older steps lack. */
  start?: Partial<Settings>;
  /** A step as it is when dropped on the canvas: the schema's defaults, and what `start` says. */
  initial: Settings;
  /** The settings people type into together, letter by letter: strings kept as Y.Text. */
  texts: readonly (keyof Settings & string)[];
  /** The settings that are lists of `{ id, … }` people may reorder together: kept as ordered Y.Maps. */
  lists: readonly (keyof Settings & string)[];
  /** Whether edges may end here. */
  hasInput: boolean;
  /** Without the handle `error`, which every kind has when its policy routes: see `handlesOf`. */
  handles: (settings: Settings) => Handle[];
  problems: (settings: Settings) => StepProblem[];
  templates: (settings: Settings) => TemplateField[];
  outputs: (settings: Settings) => OutputField[];
  /** What must be chosen before it can run; nothing unless it says so. */
  choices?: (settings: Settings) => Choice[];
  /** The other agents it runs; none unless it says so. */
  agents?: (settings: Settings) => AgentUse[];
  /** The models it asks; none unless it says so. */
  models?: (settings: Settings) => ModelUse[];
  /** The tools it calls; none unless it says so. */
  tools?: (settings: Settings) => ToolUse[];
  /** The data sources it searches; none unless it says so. */
  sources?: (settings: Settings) => SourceUse[];
  /** The credentials its code reads; none unless it says so. */
  credentials?: (settings: Settings) => CredentialUse[];
  /** The prompts of the library it is told; none unless it says so. */
  prompts?: (settings: Settings) => PromptUse[];
  /** Names of the values it gives to prompts of the library: its own texts refer to them; none unless it says so. */
  promptValues?: (settings: Settings) => string[];
  /** The setting with the key of the memory whose text it gives; absent: it uses none. */
  memoryKey?: keyof Settings & string;
  /** The variables of a run that begins here; absent: none. */
  variables?: (settings: Settings) => InputVariable[];
  /** How recovery handles an interrupted attempt: repeats it, repeats it with its key, or fails it. */
  effects: 'pure' | 'idempotent' | 'once';
  /** `note`: never executed. `container`: its children run inside it. */
  role: 'step' | 'start' | 'end' | 'container' | 'note';
  /** Allowed places: only the top level, only inside of a container, or anywhere. */
  place: 'top' | 'inside' | 'anywhere';
};

export const defineStep = <const Type extends string, Settings>(
  kind: Omit<StepKind<Type, Settings>, 'initial'>,
): StepKind<Type, Settings> => ({ ...kind, initial: kind.settings.parse({ ...kind.start }) });

/** The one way out of most steps. */
export const out: Handle = { id: 'out', label: /*i18n*/ 'Next' };
