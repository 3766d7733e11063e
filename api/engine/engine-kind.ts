// What the engine asks of a step kind, and what it hands to it.
import type { Json } from '../../shared/kernel/json.ts';
import type { StepPolicy } from '../../shared/steps/index.ts';
import type { TemplateScope } from '../../shared/steps/template.ts';
import type { OutputKind } from '../../shared/deployments/deployment.ts';
import type { CheckContext, EnginePorts, StepUsage } from './ports.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import type { Scope } from '../../shared/access/permissions.ts';

export type StepError = { code: string; message: string; details?: { [name: string]: Json } };

/** What one step of one run is for. `cost` in US dollars. */
export type RunFacts = {
  id: string;
  tenantId: string;
  projectId: string;
  agentId: string;
  agentName: string;
  version: number | null;
  /** As it was sent. Large ones are read when they are asked for. */
  input: () => Promise<RunInput>;
  depth: number;
  conversationId: string | null;
  /** The run before it in its conversation, where that has branches. */
  followsRunId: string | null;
  startedBy: { id: string; name: string };
  apiKeyId: string | null;
  /** Below 0: work in the background, which everybody else's runs overtake and nobody watches. */
  priority: number;
};

/** `answerAs`: what the answer brings besides its text. */
export type RunInput = { text: string; variables: { [name: string]: Json }; answerAs?: OutputKind };

type StepDetails = {
  /** What the step was given, for people who look at the run. */
  input?: Json;
  usage?: StepUsage;
};

/** `retryAfterSeconds`: how long whoever was asked wants to be left alone. */
export type StepFailure = StepError & { retryable: boolean; retryAfterSeconds?: number };

/** Exactly one output, or the items of a loop, or a pause, or a coded failure. */
export type StepResult =
  | ({ output: Json; routes?: string[] } & StepDetails)
  | { loop: LoopPlan }
  | ({
      pause: {
        kind: 'approval' | 'run' | 'connection';
        /** What is waited for, for people who look. */
        request: { [name: string]: Json };
        until?: Date;
        /** What the step is given when it goes on, beside the answer. */
        progress?: Json;
        /** Written together with the pause, or not at all. */
        also?: (trx: Trx) => Promise<void>;
      };
    } & StepDetails)
  | ({ fail: StepFailure } & StepDetails);

/** Under this name the output of a step that waits, or was answered, holds what it had done before. */
export const PROGRESS = 'progress';

/** `together`: a batch starts only when the one before has ended. */
export type LoopPlan = {
  items: Json[];
  degree: number;
  together: boolean;
  stopOnError: boolean;
  /** How many rounds it may come to, where the kind is asked before each; absent: one for each item. */
  askedRounds?: number;
  /** Before every batch but the first; before every round where one follows the other. */
  delayMs?: number;
  /** How often a round that failed is tried again. */
  retries?: number;
};

/** What the kind of a loop decides before a round. */
export type RoundDecision = { goesOn: boolean } | { fail: StepError };

/** A loop's way to say: enough. Among the routes of a step that ends a round. */
export const EXIT = 'exit';

export type StepContext<Settings = unknown> = {
  run: RunFacts;
  scope: Scope;
  key: string;
  step: { id: string; title: string };
  settings: Settings;
  attempt: number;
  /** The same for every attempt: what tools are handed so that they do a thing once. */
  idempotencyKey: string;
  /** What references are looked up in. */
  values: TemplateScope;
  /** The outputs of the steps that led here, in the order they ended. */
  inputs: Json[];
  /** The outputs of every step that led here, also from far, by what people call the step. */
  outputsByName: () => { [name: string]: Json };
  signal: AbortSignal;
  ports: EnginePorts;
  check: CheckContext;
  /** A piece of the text the step is writing, shown while it is being written. */
  emit: (text: string) => void;
  /** What was used is on the bill even when the step fails afterwards. */
  spend: (usage: StepUsage) => void;
  engine: EngineCalls;
  /** What was recorded of this step before it was interrupted, or before it failed and is tried again. */
  progress: Json | undefined;
  /** Writes down what has been done, before the step goes on. */
  record: RecordProgress;
};

/**
 * `progress` is what the step is given the next time. `usage`: what it has used so far; what of it is new goes on the
 * bill with the record, so that neither is there without the other.
 */
export type RecordProgress = (
  event: { type: string; data: { [name: string]: Json } },
  progress: Json,
  usage?: StepUsage,
) => Promise<void>;

/** What a step may ask of the engine itself. */
export type EngineCalls = {
  /**
   * Another agent's run for this step. It starts together with the record that the step waits for it, or not at all: a
   * run that ends finds the step that waits.
   */
  prepareChild(child: {
    agentId: string;
    /** A number, a label, or `live`. */
    version: string | number;
    input: RunInput;
    parent: { run: RunFacts; stepKey: string };
  }): Promise<{ id: string; start: (trx: Trx) => Promise<void> }>;
  /** What starts the run of an agent in place of one that has failed, as a part of a transaction. Throws a Problem. */
  startBackup(
    run: RunFacts,
    agentId: string,
  ): Promise<{ agentName: string; start: (trx: Trx) => Promise<{ id: string }> }>;
  /** Ended runs of the same conversation before this one, oldest first. */
  history(run: RunFacts, limit: number): Promise<{ input: string; output: string }[]>;
};

export type EngineKind = {
  effects: 'pure' | 'idempotent' | 'once';
  role: 'step' | 'start' | 'end' | 'container' | 'note';
  /** Of one that acts `once`: whether an interrupted attempt may be made again after all. */
  mayRepeat?(context: StepContext): Promise<boolean>;
  /** A thrown Problem is a failure with its code. */
  run(context: StepContext): StepResult | Promise<StepResult>;
  /** After a pause, with what was answered. */
  resume?(context: StepContext, answer: Json): StepResult | Promise<StepResult>;
  /** Of a loop with `askedRounds`: whether another round begins. Its `values.loop` are those of that round. */
  decideRound?(context: StepContext, round: number): RoundDecision | Promise<RoundDecision>;
};

export type EngineKinds = { readonly [type: string]: EngineKind | undefined };

/** The present state of a step that was reached. */
export type StepRecord = {
  key: string;
  status: 'running' | 'retry' | 'waiting' | 'answered' | 'looping' | 'done' | 'failed' | 'skipped';
  attempt: number;
  input?: Json;
  output?: Json;
  /** The handles that fire; null: every one but `error`. */
  routes?: string[] | null;
  error?: StepError | null;
  wakeAt?: Date | null;
  usage?: StepUsage | null;
  /** Calls that were interrupted and made again. */
  repeats?: number;
  startedAt?: Date | null;
  endedAt?: Date | null;
};

export type EngineStep = {
  id: string;
  type: string;
  title: string;
  parentId: string | null;
  settings: unknown;
  policy: StepPolicy;
};
