import { useState } from 'react';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import { call } from '../../data/call.ts';
import type { RunInput } from './run-form.tsx';

type Version = 'draft' | 'live' | number;

/** Starts a run and answers its id at once; a refusal is told in words. */
export function useStarting(agentId: string, before?: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const start = async (
    input: RunInput,
    version: Version,
    conversationId?: string,
  ): Promise<string | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await before?.();
      const { runId } = await call(
        executionRoutes.execute,
        {
          params: { id: agentId },
          body: { ...input, version, asyncOutput: true, ...(conversationId && { conversationId }) },
        },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      );
      return runId;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { start, isBusy, failure };
}
