// What the engine needs from other domains. `app.ts` hands the real ones in; tests hand in their own.
import type { Scope } from '../../shared/access/standing.ts';

export type Message = { role: 'system' | 'user' | 'assistant'; content: string };

/** `cost` in US dollars. */
export type Usage = { inputTokens: number; outputTokens: number; cost: number };

export type ModelRequest = {
  modelId: string;
  messages: Message[];
  temperature?: number;
  maxOutputTokens?: number;
  /** A JSON Schema the answer has to fit; the answer's text is then JSON. */
  outputSchema?: Record<string, unknown>;
};

export type ModelAnswer = {
  text: string;
  usage: Usage;
  /** `demo`: the built-in offline model, labelled as such wherever its answers are shown. */
  model: { id: string; name: string; provider: string; demo: boolean };
};

export type ModelPort = {
  /** Throws a Problem; `retryable` of `modelProblemIsRetryable` says whether trying again may help. */
  generate(
    scope: Scope,
    request: ModelRequest,
    options: { signal: AbortSignal; onDelta?: (text: string) => void },
  ): Promise<ModelAnswer>;
};

/** Where a text was met; enough to show a violation without asking the engine again. */
export type CheckContext = {
  tenantId: string;
  projectId: string;
  agentId: string;
  agentName: string;
  agentVersion: string;
  runId: string;
  stepKey: string;
  stepTitle: string;
  startedBy: { id: string; name: string };
};

export type Verdict = {
  action: 'Allow' | 'Audit' | 'Redact' | 'Block';
  /** The text that may go on; empty when blocked. */
  text: string;
  /** What the person is told when it was blocked. */
  message: string;
  violationIds: string[];
};

/** Releases only text no filter can still take back. */
export type StreamGuard = {
  push(delta: string): string;
  /** The rest, and the verdict on the whole, recorded. */
  end(): Promise<{ rest: string; verdict: Verdict }>;
};

export type GuardrailPort = {
  /** Violations are recorded exactly once for one run, step and direction, however often a crash repeats the call. */
  check(context: CheckContext, direction: 'input' | 'output', text: string): Promise<Verdict>;
  stream(context: CheckContext): Promise<StreamGuard>;
};
