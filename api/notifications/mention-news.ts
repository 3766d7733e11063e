// People whom comments name are notified and written to [NO9] [NO12]. The sync server writes down whom, in the transaction of the comment.
import { parseDocumentName } from '../../shared/documents/names.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { takeMentions, tenantsWithMentions, type WrittenMention } from '../../shared/node/documents/index.ts';
import { addressees, type Emails, type Mailer } from '../mail/index.ts';
import { takeMailTurn } from './mail-hour-store.ts';
import { mentionFacts, placeOf, type MentionFacts, type MentionPlace } from './mention-read-model.ts';
import { notifyWithin } from './notify.ts';

type Deps = { db: Db; mailer: Mailer };

const AT_ONCE = 100;
const EXCERPT_CHARACTERS = 200;

/** Each is told once, whichever process takes it and however often its comment is changed. */
export async function sendMentions({ db, mailer }: Deps) {
  for (const tenantId of await asSystem(db, tenantsWithMentions))
    await sendOfTenant({ db, mailer }, tenantId);
}

async function sendOfTenant({ db, mailer }: Deps, tenantId: string) {
  for (let count = AT_ONCE; count === AT_ONCE;) {
    count = await inTenant(db, { tenantId }, async (trx) => {
      const mentions = await takeMentions(trx, AT_ONCE);
      for (const mention of mentions) await send(trx, mailer, mention);
      return mentions.length;
    });
  }
}

async function send(trx: Trx, mailer: Mailer, mention: WrittenMention) {
  const { tenantId, document, authorId, userId } = mention;
  const address = parseDocumentName(document);
  if (!address || address.tenantId !== tenantId) return;
  const place = await placeOf(trx, address);
  const facts = place && (await mentionFacts(trx, { tenantId, place, authorId, userId }));
  if (!facts) return;
  const audience = { userIds: [userId], except: authorId };
  const notified = await notifyWithin(trx, tenantId, audience, newsOf(mention, place, facts));
  // Nobody, where they were told before.
  for (const reader of notified)
    await mail(trx, mailer, { tenantId, userId: reader, values: valuesOf(mention, place, facts) });
}

const newsOf = (
  { text, thread, comment }: WrittenMention,
  { of, id, branchId }: MentionPlace,
  { by, name, projectId }: MentionFacts,
) => ({
  kind: 'mentioned' as const,
  subjectId: id,
  ...(projectId && { projectId }),
  details: {
    ...{ by, agent: name, text: excerptOf(text), thread },
    ...(branchId && { branchId }),
    ...(of === 'prompts' && { promptId: id }),
  },
  // A comment comes along when a branch is merged, and nobody is told twice.
  dedupe: `mention ${id} ${comment}`,
});

const valuesOf = (
  { thread }: WrittenMention,
  { of, id, branchId = '' }: MentionPlace,
  { by, name, projectId }: MentionFacts,
) => ({
  ...{ by, agent: name, thread, projectId: projectId ?? '', branchId },
  ...(of === 'prompts' ? { agentId: '', promptId: id } : { agentId: id, promptId: '' }),
});

type MentionMail = { tenantId: string; userId: string; values: Omit<Emails['mentioned'], 'name'> };

async function mail(trx: Trx, mailer: Mailer, { tenantId, userId, values }: MentionMail) {
  const [addressee] = await addressees(trx, [userId], 1);
  if (!addressee?.mentionEmails) return;
  if (!(await takeMailTurn(trx, { tenantId, userId, kind: 'mentioned' }))) return;
  const { to, locale, name } = addressee;
  await mailer.send({ to, locale, kind: 'mentioned', values: { name, ...values } }, trx);
}

const excerptOf = (text: string) =>
  text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS).toWellFormed()}…` : text;
