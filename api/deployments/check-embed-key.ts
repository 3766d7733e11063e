// Whether a page may talk to an agent with the key it has. Whatever is wrong, the answer is the same [DE12].
import { originIn } from '../../shared/deployments/embed-key.ts';
import { deploymentProblems } from '../../shared/deployments/problems.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { readEmbedded } from './chat-read-model.ts';
import { findByKey, recordUse } from './embed-key-store.ts';
import { hashOf } from './embed-key.ts';
import type { EmbedCall, EmbedTarget, FrameCall } from './ports.ts';
import { toTarget } from './present.ts';

export async function checkEmbedKey(db: Db, { origin, ...call }: EmbedCall): Promise<EmbedTarget> {
  const cameFrom = origin && originIn(origin);
  const embed = await checkFrame(db, call);
  if (!cameFrom || !embed.allowedOrigins.includes(cameFrom))
    throw new Problem(deploymentProblems.badEmbedKey);
  return embed;
}

/** For the document in the frame, which the browser shows within pages of these origins alone. */
export async function checkFrame(db: Db, { key, deploymentId }: FrameCall): Promise<EmbedTarget> {
  const found = isId(deploymentId) ? await findByKey(db, hashOf(key)) : undefined;
  const row = found && (await readEmbedded(db, { ...found, id: deploymentId }));
  if (!found || !row) throw new Problem(deploymentProblems.badEmbedKey);
  await recordUse(db, found);
  const { tenantId, keyId, rotatedAt, allowedOrigins } = found;
  return { ...toTarget(row), tenantId, keyId, rotatedAt, allowedOrigins, visibility: row.visibility };
}
