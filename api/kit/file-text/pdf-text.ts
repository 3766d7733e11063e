// The text of a PDF, page by page. Nothing in it is run, drawn or fetched.
import { getDocumentProxy } from 'unpdf';
import { documentProblems } from '../../../shared/kernel/document-problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { bytes as sizes, workLimits } from '../../../shared/kernel/work-limits.ts';

const { maxPages, maxTextCharacters } = workLimits.documents;

export async function pdfText(name: string, bytes: Uint8Array): Promise<string> {
  const options = { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 };
  const document = await getDocumentProxy(new Uint8Array(bytes), options);
  if (document.numPages > maxPages)
    throw new Problem(documentProblems.tooManyPages, { name, most: maxPages });
  const pages: string[] = [];
  let size = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => (item.str ?? '') + (item.hasEOL ? '\n' : '')).join('');
    page.cleanup();
    size += text.length;
    if (size > maxTextCharacters)
      throw new Problem(documentProblems.tooMuchText, { name, most: maxTextCharacters / sizes.MB });
    pages.push(text.replaceAll('\f', ' '));
  }
  return pages.join('\f');
}
