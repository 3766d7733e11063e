import type { Json } from '../../shared/kernel/json.ts';
import type { CodeFault, PythonFacts } from '../../shared/python/routes.ts';

export type PythonRequest = {
  code: string;
  inputs: { [name: string]: Json };
  stepsByName: { [name: string]: Json };
  /** Secrets by the names the code calls them. */
  credentials?: { [name: string]: string };
  /** What the result has to fit; null: anything. */
  schema: { [name: string]: Json } | null;
  timeLimitMs: number;
};

/** `line` of the code that was sent. */
export type PythonError = { type: string; message: string; line: number | null };

export type PythonAnswer =
  { result: Json } | { raised: PythonError } | { problem: 'time' | 'memory' | 'output' | 'ended' };

export type PythonPort = {
  /** Undefined where the operator has switched Python off. Rejects when the signal is aborted. */
  run(
    tenantId: string,
    request: PythonRequest & { memoryMb: number },
    options: { signal: AbortSignal; onText: (text: string) => void },
  ): Promise<PythonAnswer | undefined>;
  /** Compiles code without running it; null: it is Python, or Python is switched off. Throws where there was no time. */
  check(tenantId: string, code: string): Promise<CodeFault | null>;
  facts(): PythonFacts;
  /** Somebody is about to need it: a process is started ahead. */
  prepare(): void;
  stop(): Promise<void>;
};
