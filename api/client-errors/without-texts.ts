// What is kept of a report: no secrets, nobody's address, and nothing that stood in quotation marks, which is where
// messages of browsers repeat what a page was given.
import { hideSecrets } from '../../shared/node/log.ts';

const address = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const query = /\?[^\s):]*/g;

export const withoutTexts = (text: string) =>
  withoutQuoted(hideSecrets(text)).replace(address, '…@…').replace(query, '?…');

/**
 * From the first quotation mark to the last, and to the end where there is but one: what stands between may hold marks
 * and lines of its own, and a long message is cut off before the second.
 */
function withoutQuoted(text: string): string {
  const [first, last] = [text.indexOf('"'), text.lastIndexOf('"')];
  if (first < 0) return text;
  return `${text.slice(0, first)}"…"${first === last ? '' : text.slice(last + 1)}`;
}

/** Browsers name those they descend from, too: the first of these that is named is what it is. */
const names = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'] as const;
const named = /\b(?:Headless)?(Firefox|Edg|OPR|Chrome|Safari)\/(\d{1,4})/g;

/** Name and main version only: the rest of what a browser says of itself could tell people apart. */
export function browserOf(userAgent: string): string {
  const versions = new Map([...userAgent.matchAll(named)].map(([, name, version]) => [name, version]));
  const name = names.find((one) => versions.has(one));
  // Safari says its version apart: what follows its name is that of its engine.
  const apart = name === 'Safari' ? /\bVersion\/(\d{1,4})/.exec(userAgent)?.[1] : undefined;
  return name ? `${name} ${apart ?? versions.get(name)}` : '';
}
