// What the engine asks of guardrails.
import type { Json } from '../../shared/kernel/json.ts';
import type { Usage } from './model-usage.ts';
import type { CheckContext } from './check-context.ts';

export type Verdict = {
  action: 'Allow' | 'Audit' | 'Redact' | 'Block';
  /** The text to pass on; empty when blocked. */
  text: string;
  /** The message shown when it was blocked. */
  message: string;
  violationIds: string[];
};

/** Releases only text no filter can still take back. */
export type StreamGuard = {
  push(delta: string): string;
  /** The rest, and the verdict on the whole, recorded. */
  end(): Promise<{ rest: string; verdict: Verdict }>;
};

/** Between texts that are checked together as one; people do not type it. */
export const BETWEEN_TEXTS = '\n\u2063\u2063\n';
/** The same between the name of a field and its value: what a name says of a value counts in finding it. */
export const AFTER_NAME = ':\u2063\u2063 ';

/**
 * Guardrails may ask models: what that has used, and when nobody waits for an answer any more. The ports of a step have
 * theirs already.
 */
export type Meter = { onUsage: (usage: Usage) => void; signal?: AbortSignal };

export type GuardrailPort = {
  /** Violations are recorded exactly once for one run, step and direction, however often a crash repeats the call. */
  check(context: CheckContext, direction: 'input' | 'output', text: string, meter?: Meter): Promise<Verdict>;
  stream(context: CheckContext, meter?: Meter): Promise<StreamGuard>;
  /** What a tool is sent, with the values in it that guardrails let a tool have. Nothing of it is written down. */
  restoreForTool(context: CheckContext & { tool: string }, values: ToolValues): Promise<ToolValues>;
};

type ToolValues = { [name: string]: Json };
