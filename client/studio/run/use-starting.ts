import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import type { Input } from '../../../shared/kernel/contract.ts';
import { call } from '../../data/call.ts';
import type { RunInput } from './run-form.tsx';
import { startFailure } from './start-failure.ts';

type Version = string | number;
type Body = NonNullable<Input<typeof executionRoutes.execute>['body']>;
export type GivenOutputs = NonNullable<Body['outputs']>;

/** What a new run takes from an earlier one, besides its finished outputs. */
export type Onward = Pick<Body, 'fromRunId' | 'fromStepId' | 'mode' | 'outputs' | 'version'>;

/** Starts a run and answers its id at once. */
export async function startRun(agentId: string, body: Body): Promise<string> {
  const { runId } = await call(
    executionRoutes.execute,
    { params: { id: agentId }, body: { ...body, asyncOutput: true } },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  );
  return runId;
}

type More = { conversationId?: string; outputs?: GivenOutputs };

/** The same for a form: a refusal is told in words. */
export function useStarting(agentId: string, before?: () => Promise<void>) {
  const { i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const start = async (input: RunInput, version: Version, more: More = {}): Promise<string | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await before?.();
      return await startRun(agentId, { ...input, version, ...more });
    } catch (error) {
      setFailure(startFailure(error, (text) => i18n._(text)));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { start, isBusy, failure };
}
