// A file of the device as a variable holds it: only what is text, since steps and models read text.
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { uploadFile } from '../data/upload-file.ts';
import { runFileRoutes } from '../../shared/executions/run-file.ts';
import { FileValue } from '../../shared/steps/file-value.ts';
import { wrongValueBlanks } from '../../shared/steps/input-variable.ts';

export const TEXT_FILES = 'text/*,.csv,.json,.md,.xml,.yaml,.yml,.log,.html,.pdf,.docx';

const { maxFileCharacters } = workLimits.variables;

const tooLarge = /*i18n*/ 'The file {name} is too large: at most {most} KB of text can be used.';
const notText = /*i18n*/ 'The file {name} contains no readable text.';

export type Reading<Read = FileValue> =
  { file: Read } | { problem: string; values?: { name: string; most: number } };

/** The call that reads what a document says. */
export type DocumentReader = Pick<typeof runFileRoutes.read, 'answer'> & { path: string };

async function readDocument(file: File, { path, answer }: DocumentReader): Promise<Reading> {
  try {
    return { file: await uploadFile(path, file, answer) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** A file with its size in bytes, or a marked text that says why it cannot be used. */
export async function readTextFile(
  file: File,
  documents: DocumentReader = runFileRoutes.read,
): Promise<Reading> {
  const { name, type, size } = file;
  const refused = (problem: string) => ({ problem, values: { name, most: wrongValueBlanks.most } });
  if (/\.(?:pdf|docx)$/i.test(name)) return readDocument(file, documents);
  // A character takes four bytes at most.
  if (size > 4 * maxFileCharacters) return refused(tooLarge);
  const text = textIn(await file.arrayBuffer());
  if (text === undefined) return refused(notText);
  if (text.length > maxFileCharacters) return refused(tooLarge);
  return { file: { name: name.slice(0, 255), type: type.slice(0, 255), text, size } };
}

function textIn(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** What `readTextFile` read, from the text it was kept as. */
export function fileOf(typed: string): FileValue | undefined {
  if (!typed) return undefined;
  try {
    const file = FileValue.safeParse(JSON.parse(typed)).data;
    return file && { ...file, size: new TextEncoder().encode(file.text).length };
  } catch {
    return undefined;
  }
}
