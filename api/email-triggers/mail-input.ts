// What a mail brings, as the agent is given it [MT8].
import type { Json } from '../../shared/kernel/json.ts';
import type { InputVariable } from '../../shared/steps/input-variable.ts';
import type { MailFile, ReadMail } from './read-mail-task.ts';

/** The variable that gets all of it. */
const WHOLE = 'payload';

export const messageOf = ({ subject, text }: ReadMail) => [subject, text].filter(Boolean).join('\n\n');

/** Fields of the same names; variables for a file get the attachments that are text, in their order. */
export function variablesFrom(mail: ReadMail, variables: readonly InputVariable[]): Record<string, Json> {
  const fields = fieldsOf(mail);
  const files = mail.files.flatMap((file) => (file.text === null ? [] : [{ ...file, text: file.text }]));
  return Object.fromEntries(
    variables.flatMap(({ name, type }): [string, Json][] => {
      const value = type === 'file' ? files.shift() : name === WHOLE ? fields : valueOf(fields, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const valueOf = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);

type Fields = { [name: string]: Json };

const fieldsOf = ({ from, to, subject, date, text, messageId, files }: ReadMail): Fields => ({
  from: from?.address ?? '',
  fromName: from?.name ?? '',
  to,
  subject,
  date,
  text,
  messageId,
  attachments: files.map(({ name, type, size, text: content }: MailFile) => ({
    name,
    type,
    size,
    text: content,
  })),
});
