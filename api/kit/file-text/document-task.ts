// Taking a document apart, in a worker thread. What goes wrong in it is the document's fault.
import { documentProblems } from '../../../shared/kernel/document-problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';

export type DocumentKind = 'pdf' | 'docx';

/** By how it begins, whatever it is called; undefined: it is none. */
export function documentKind(bytes: Uint8Array): DocumentKind | undefined {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 5)).toString('latin1');
  if (beginning === '%PDF-') return 'pdf';
  return beginning.startsWith('PK\u0003\u0004') ? 'docx' : undefined;
}

type Work = { kind: DocumentKind; name: string; bytes: Uint8Array };

export default async function documentText({ kind, name, bytes }: Work): Promise<string> {
  const text = await read(kind, name, bytes);
  if (!/[\p{L}\p{N}]/u.test(text)) throw new Problem(documentProblems.noText, { name });
  return text.toWellFormed();
}

async function read(kind: DocumentKind, name: string, bytes: Uint8Array): Promise<string> {
  try {
    if (kind === 'pdf') return await (await import('./pdf-text.ts')).pdfText(name, bytes);
    return (await import('./docx-text.ts')).docxText(name, bytes);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const isLocked = (error as Error).name === 'PasswordException';
    throw new Problem(isLocked ? documentProblems.locked : documentProblems.damaged, { name });
  }
}
