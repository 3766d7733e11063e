// Several deployments created and deleted at once: all of it happens, or nothing.
import { z } from 'zod';
import { workLimits } from '../kernel/work-limits.ts';
import { Deployment, NewDeployment } from './deployment.ts';

const Operation = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Create'), deployment: NewDeployment }),
  z.object({ type: z.literal('Delete'), id: z.uuid() }),
]);

export const DeploymentBatch = z
  .object({ operations: z.array(Operation).min(1).max(workLimits.deployments.maxBatch) })
  .meta({ id: 'DeploymentBatch' });

/** Both in the order of their operations. */
export const DeploymentBatchResult = z
  .object({ created: z.array(Deployment), deleted: z.array(z.uuid()) })
  .meta({ id: 'DeploymentBatchResult' });

export type DeploymentOperation = z.output<typeof Operation>;
