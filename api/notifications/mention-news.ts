// People whom comments name are notified [NO9]. The sync server writes down whom, in the transaction of the comment.
import { parseDocumentName } from '../../shared/documents/names.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { takeMentions, tenantsWithMentions, type WrittenMention } from '../../shared/node/documents/index.ts';
import { agentOf, mentionFacts } from './mention-read-model.ts';
import { notifyWithin } from './notify.ts';

const AT_ONCE = 100;
const EXCERPT_LETTERS = 200;

/** Each is told once, whichever process takes it and however often its comment is changed. */
export async function sendMentions(db: Db) {
  for (const tenantId of await asSystem(db, tenantsWithMentions)) await sendOfTenant(db, tenantId);
}

async function sendOfTenant(db: Db, tenantId: string) {
  for (let count = AT_ONCE; count === AT_ONCE;) {
    count = await inTenant(db, { tenantId }, async (trx) => {
      const mentions = await takeMentions(trx, AT_ONCE);
      for (const mention of mentions) await send(trx, mention);
      return mentions.length;
    });
  }
}

async function send(
  trx: Trx,
  { tenantId, document, authorId, userId, comment, thread, text }: WrittenMention,
) {
  const address = parseDocumentName(document);
  if (!address || address.tenantId !== tenantId) return;
  const place = await agentOf(trx, address);
  if (!place) return;
  const { agentId, branchId } = place;
  const facts = await mentionFacts(trx, { tenantId, agentId, authorId, userId });
  if (!facts) return;
  await notifyWithin(
    trx,
    tenantId,
    { userIds: [userId], except: authorId },
    {
      kind: 'mentioned',
      subjectId: agentId,
      projectId: facts.projectId,
      details: {
        by: facts.by,
        agent: facts.agentName,
        text: excerptOf(text),
        thread,
        ...(branchId && { branchId }),
      },
      // A comment comes along when a branch is merged, and nobody is told twice.
      dedupe: `mention ${agentId} ${comment}`,
    },
  );
}

const excerptOf = (text: string) =>
  text.length > EXCERPT_LETTERS ? `${text.slice(0, EXCERPT_LETTERS).toWellFormed()}…` : text;
