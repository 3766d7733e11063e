// How the engine asks a person to connect an account, in the transaction that writes that a step waits for it.
import type { ConnectionPort } from '../engine/index.ts';
import { enqueue } from '../kit/jobs/enqueue-store.ts';
import { notifyWithin } from '../notifications/index.ts';
import { addRequest, lockConnection } from './connection-request-store.ts';
import { continuing } from './continuing.ts';
import { enteredAtOf } from './personal-store.ts';

export const connectionPort: ConnectionPort = {
  async ask(trx, tenantId, request) {
    const { credentialId, userId, runId, projectId, agentName } = request;
    await lockConnection(trx, request);
    await addRequest(trx, request);
    // Entered since the step looked: it goes on at once.
    if ((await enteredAtOf(trx, request))?.getTime() !== request.enteredAt?.getTime())
      return enqueue(trx, continuing, { credentialId, userId });
    await notifyWithin(
      trx,
      tenantId,
      { userIds: [userId] },
      {
        kind: 'connectionNeeded',
        subjectId: credentialId,
        projectId,
        details: { agent: agentName, credential: request.credential },
        dedupe: `connection ${runId} ${credentialId}`,
      },
    );
  },
};
