// A step that needs an account its person has not connected waits until they have, then is performed from its start, or
// from what it had recorded.
import type { Json } from '../../shared/kernel/json.ts';
import type { NeedsConnection } from '../../shared/credentials/needs-connection.ts';
import type { StepResult } from './engine-kind.ts';
import type { Task } from './graph-index.ts';
import type { Stage } from './step-context.ts';

export function pauseForConnection(
  { key, cell, attempt }: Task,
  { run, ports }: Stage,
  { credentialId, userId, enteredAt, values }: NeedsConnection,
): Extract<StepResult, { pause: unknown }> {
  const { id: runId, tenantId, projectId, agentId, agentName } = run;
  const credential = String(values['name']);
  const about = {
    ...{ runId, stepKey: key, attempt, stepTitle: cell.step.title },
    ...{ projectId, agentId, agentName, credentialId, credential, userId, enteredAt },
  };
  return {
    pause: {
      kind: 'connection',
      request: { credentialId, credential, userId },
      also: (trx) => ports.connections.ask(trx, tenantId, about),
    },
  };
}

/** What the credentials' domain answers. */
export const isConnected = (answer: Json | undefined) =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) && answer['connected'] === true;
