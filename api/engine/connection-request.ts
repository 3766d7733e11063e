// What the engine asks of credentials where a step waits for somebody's account.
import type { Trx } from '../../shared/node/database/database.ts';

/** Which step of a run waits for which account of whom. */
export type ConnectionRequest = {
  runId: string;
  stepKey: string;
  attempt: number;
  projectId: string;
  agentId: string;
  agentName: string;
  stepTitle: string;
  credentialId: string;
  /** What it is called. */
  credential: string;
  userId: string;
  /** When what the step found of theirs was entered; null: it found nothing. */
  enteredAt: Date | null;
};

/** The step is answered with `{ connected: true }` once the person has connected it. */
export type ConnectionPort = {
  ask(trx: Trx, tenantId: string, request: ConnectionRequest): Promise<void>;
};
