// Reading a mail, in a worker thread: whoever knows the address sends whatever they like.
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { emailTriggerProblems } from '../../shared/email-triggers/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { readPicture } from '../../shared/steps/file-value.ts';
import readDocument, { documentKind } from '../kit/file-text/document-task.ts';
import { isAutomatic, isLooping } from './automatic-mail.ts';
import { refuseBomb } from './refuse-bomb.ts';

const limits = workLimits.emailTriggers;

/** `text` null: it is none, or too much of it; then there is its name alone. `data`: of a picture, in base64. */
export type MailFile = { name: string; type: string; size: number; text: string | null; data?: string };

export type ReadMail = {
  messageId: string;
  /** null: it names nobody, or several. */
  from: { address: string; name: string } | null;
  to: string[];
  subject: string;
  date: string;
  text: string;
  files: MailFile[];
  isAutomatic: boolean;
  isLooping: boolean;
};

export default async function readMail({ source }: { source: Uint8Array }): Promise<ReadMail> {
  refuseBomb(source);
  const mail = await parse(source);
  if (mail.attachments.length > limits.maxAttachments) throw new Problem(emailTriggerProblems.notReadable);
  const text = clean(mail.text).trim();
  if (text.length > limits.maxTextCharacters) throw new Problem(emailTriggerProblems.textTooLong);
  return {
    messageId: cut(mail.messageId, 1000),
    from: senderOf(mail),
    to: (mail.to ?? []).slice(0, limits.maxRecipients).map(({ address }) => addressOf(address)),
    subject: cut(mail.subject, limits.maxSubjectCharacters),
    date: cut(mail.date, 100),
    text,
    files: await filesOf(mail.attachments),
    isAutomatic: isAutomatic(mail.headers),
    isLooping: isLooping(mail.headers),
  };
}

async function parse(source: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(source, {
      maxNestingDepth: limits.maxNesting,
      maxHeadersSize: limits.maxHeaderBytes * 2,
      // A mail within the mail is a file: what is in it has not been looked at.
      maxRfc822NestingDepth: 0,
    });
  } catch {
    throw new Problem(emailTriggerProblems.notReadable);
  }
}

function senderOf({ from, headers }: Email) {
  const isOne = headers.filter(({ key }) => key === 'from').length === 1;
  if (!isOne || !from?.address) return null;
  return { address: addressOf(from.address), name: cut(from.name, limits.maxNameCharacters) };
}

const addressOf = (address = '') => cut(address, limits.maxAddressCharacters).toLowerCase();

/** The first ones, as much of them as a run may hold. */
async function filesOf(attachments: readonly Attachment[]): Promise<MailFile[]> {
  let left: number = limits.maxFileCharacters;
  const files: MailFile[] = [];
  for (const { filename, mimeType, content } of attachments) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    const most = Math.min(left, workLimits.variables.maxFileCharacters);
    const text = (await documentIn(bytes, most)) ?? textOf(bytes, most);
    left -= text?.length ?? 0;
    const name = cut(filename, limits.maxNameCharacters).replace(/^.*[\\/]/, '') || 'file';
    const type = cut(mimeType, limits.maxNameCharacters);
    const picture = text === null ? pictureIn({ name, type, bytes }, left) : undefined;
    left -= picture?.data.length ?? 0;
    files.push({ name, type, size: bytes.length, text, ...(picture && { data: picture.data }) });
  }
  return files;
}

/** One that is too large for a model to look at is a file without text. */
function pictureIn({ name, type, bytes }: { name: string; type: string; bytes: Uint8Array }, most: number) {
  if (bytes.length > most) return undefined;
  const picture = readPicture({ name, type, data: Buffer.from(bytes).toString('base64') });
  return picture && picture.data.length <= most ? picture : undefined;
}

/** This is a thread with a time limit already; a document that cannot be read is a file without text. */
async function documentIn(bytes: Uint8Array, most: number): Promise<string | undefined> {
  const kind = most > 0 ? documentKind(bytes) : undefined;
  const text = kind && (await readDocument({ kind, name: '', bytes }).catch(() => undefined));
  return text && text.length <= most ? text : undefined;
}

function textOf(bytes: Uint8Array, most: number): string | null {
  if (bytes.length > most * 4) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') || text.startsWith('%PDF-') || text.length > most ? null : text;
  } catch {
    return null;
  }
}

/** What no column holds goes. */
const clean = (text = '') => text.replaceAll('\0', '').toWellFormed();

const cut = (text: string | null | undefined, most: number) =>
  clean(text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, most)
    .toWellFormed();
