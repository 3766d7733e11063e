// Names of files and fields, labels and times say what data is called and when it is from, not what is wanted. A model
// that counts words takes `system.log` or `"role":` for the word of an attack where little else stands beside it.

const extensions =
  'csv|docx?|eml|gif|html?|ini|jpe?g|json|log|md|pdf|png|pptx?|svg|toml|tsv|txt|webp|xlsx?|xml|ya?ml|zip';
/** One word each: a name or a label that is a sentence is still read. */
const word = '[\\p{L}\\p{N}]{1,24}';
const fileName = new RegExp(`(?<![\\p{L}\\p{N}])${word}\\.(?:${extensions})(?![\\p{L}\\p{N}])`, 'giu');
const value = `"(?:${word})?"|-?\\d{1,20}(?:\\.\\d{1,20})?|true|false|null`;
const field = new RegExp(`"${word}"\\s{0,4}:(?:\\s{0,4}(?:${value})\\s{0,4}(?=[,}]))?`, 'gu');
const time = /\b\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?\b/g;

/** For the model alone; rules read every letter. */
export function withoutData(text: string): string {
  let rest = text;
  if (rest.includes('.')) rest = rest.replace(fileName, ' ');
  if (rest.includes('":') || rest.includes('" :')) rest = rest.replace(field, ' ');
  return rest.includes('-') ? rest.replace(time, ' ') : rest;
}
