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

/** For the choice of a file. */
export const acceptedFiles = Object.keys(byEnding)
  .map((ending) => `.${ending}`)
  .join(',');

/** Undefined: it is not taken. */
export function kindOfFile(fileName: string): FileKind | undefined {
  const ending = endingOf(fileName);
  return Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined;
}

const endingOf = (fileName: string) => /\.([^.]{1,20})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
