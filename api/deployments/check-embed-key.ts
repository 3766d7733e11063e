// Whether a page may talk to an agent with the key it has. Whatever is wrong, the answer is the same [DE12].
import { originIn } from '../../shared/deployments/embed-key.ts';
import { deploymentProblems } from '../../shared/deployments/problems.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { findEmbedded } from './chat-read-model.ts';
import { findByKey, recordUse } from './embed-key-store.ts';
import { hashOf } from './embed-key.ts';
import type { EmbedCall, EmbedTarget } from './ports.ts';

export async function checkEmbedKey(db: Db, { key, origin, deploymentId }: EmbedCall): Promise<EmbedTarget> {
  const found = await findByKey(db, hashOf(key));
  const cameFrom = origin && originIn(origin);
  const isFromListed = found && cameFrom && found.allowedOrigins.includes(cameFrom);
  const target = isFromListed && isId(deploymentId) && (await findEmbedded(db, found, deploymentId));
  if (!target) throw new Problem(deploymentProblems.badEmbedKey);
  await recordUse(db, found);
  return target;
}
