// What a mail brings, as the agent is given it [MT8].
import type { Json } from '../../shared/kernel/json.ts';
import { fileTypes, type InputVariable } from '../../shared/steps/input-variable.ts';
import { fillFileVariables } from '../../shared/steps/message-files.ts';
import type { MailFile, ReadMail } from './read-mail-task.ts';

/** The variable that gets all of it. */
const WHOLE = 'payload';

export const messageOf = ({ subject, text }: ReadMail) => [subject, text].filter(Boolean).join('\n\n');

/** Fields of the same names; variables for files and pictures get the attachments they can hold, in their order. */
export function variablesFrom(mail: ReadMail, variables: readonly InputVariable[]): Record<string, Json> {
  const fields = fieldsOf(mail);
  const attached: Attached[] = mail.files.flatMap(({ data, text, ...file }): Attached[] =>
    text !== null ? [{ ...file, text }] : data !== undefined ? [{ ...file, data }] : [],
  );
  const others = variables.flatMap(({ name, type }): [string, Json][] => {
    const value = fileTypes.has(type) ? undefined : name === WHOLE ? fields : valueOf(fields, name);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(others), ...fillFileVariables(variables, attached).values };
}

type Attached = { name: string; type: string; size: number } & ({ text: string } | { data: string });

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
