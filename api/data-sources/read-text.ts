// What a file says, and whether it says anything [DS3].
import { isDocument, kindOfFile, type FileKind } from '../../shared/data-sources/file-kind.ts';
import { dataSourceProblems } from '../../shared/data-sources/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes as sizes, workLimits } from '../../shared/kernel/work-limits.ts';
import type { TaskOptions } from '../../shared/node/worker-pool/index.ts';
import { documentKind, documentText } from '../kit/file-text/index.ts';

const { maxFileBytes } = workLimits.dataSources;

export type ReadFile = { fileName: string; kind: FileKind; size: number; content: string };

export async function readText(
  { bytes, fileName }: { bytes: Buffer; fileName: string },
  options: TaskOptions,
): Promise<ReadFile> {
  // By what it is: some are renamed to look like a text.
  const document = documentKind(bytes);
  if (document && isDocument(fileName)) {
    const work = { kind: document, name: fileName, bytes };
    const said = await documentText(work, options).catch((error: unknown) => {
      throw error instanceof Problem ? error.at('file') : error;
    });
    const content = withoutControls(said);
    return { fileName, kind: document === 'pdf' ? 'text' : 'markdown', size: bytes.length, content };
  }
  const kind = kindOfFile(fileName);
  if (!kind || document) throw new Problem(dataSourceProblems.kindNotRead).at('file');
  if (bytes.length > maxFileBytes)
    throw new Problem(dataSourceProblems.fileTooLarge, { most: maxFileBytes / sizes.MB }).at('file');
  const content = decoded(bytes);
  if (content === undefined || content.includes('\0'))
    throw new Problem(dataSourceProblems.notText).at('file');
  if (!/[\p{L}\p{N}]/u.test(content)) throw new Problem(dataSourceProblems.fileEmpty).at('file');
  return { fileName, kind, size: bytes.length, content: withoutControls(content) };
}

/** Spreadsheets write UTF-16 with its mark; what has no mark is UTF-8. */
function decoded(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-16be';
  const encoding = marked === 'utf-16le' || (first === 0xfe && second === 0xff) ? marked : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Line ends, tabs and page ends mean something; all others only hide. The invisible separator stands between texts that
 * guardrails check together: with one of its own a file would be blocked wherever it is found.
 */
const withoutControls = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t\f]/gu, ' ')
    .replaceAll('\u2063', '');
