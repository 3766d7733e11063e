// What a file says, and whether it says anything [DS3].
import { kindOfFile, type FileKind } from '../../shared/data-sources/file-kind.ts';
import { dataSourceProblems } from '../../shared/data-sources/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';

export type ReadFile = { fileName: string; kind: FileKind; size: number; content: string };

export function readText({ bytes, fileName }: { bytes: Buffer; fileName: string }): ReadFile {
  const kind = kindOfFile(fileName);
  // Some are renamed to look like a text, and have nothing in them but letters.
  if (!kind || bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    throw new Problem(dataSourceProblems.kindNotRead).at('file');
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
