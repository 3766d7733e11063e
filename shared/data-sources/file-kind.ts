// Which files a data source takes, and how each is read.

const fileKinds = ['text', 'markdown', 'csv', 'json', 'html'] as const;

export type FileKind = (typeof fileKinds)[number];

const byEnding: { readonly [ending: string]: FileKind } = {
  txt: 'text',
  text: 'text',
  log: 'text',
  md: 'markdown',
  markdown: 'markdown',
  csv: 'csv',
  tsv: 'csv',
  json: 'json',
  jsonl: 'json',
  html: 'html',
  htm: 'html',
};

/** What they say is taken out of them when they are uploaded. */
const documents = ['pdf', 'docx'];

/** For the choice of a file. */
export const acceptedFiles = [...Object.keys(byEnding), ...documents].map((ending) => `.${ending}`).join(',');

/** Undefined: it is not taken. */
export function kindOfFile(fileName: string): FileKind | undefined {
  const ending = endingOf(fileName);
  return Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined;
}

export const isDocument = (fileName: string) => documents.includes(endingOf(fileName));

const endingOf = (fileName: string) => /\.([^.]{1,20})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
