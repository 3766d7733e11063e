import { randomUUID } from 'node:crypto';
import type { CheckContext } from '../../api/engine/ports.ts';

/** A step of a run that has texts checked; ids are those of nothing that is stored. */
export const checkContext = (tenantId: string, projectId: string = randomUUID()): CheckContext => ({
  tenantId,
  projectId,
  agentId: randomUUID(),
  agentName: 'Refund assistant',
  agentVersion: '3',
  runId: randomUUID(),
  stepKey: 'draft',
  stepTitle: 'Draft answer',
  startedBy: { id: randomUUID(), name: 'Ann Okafor' },
});
