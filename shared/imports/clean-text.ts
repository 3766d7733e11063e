// Words of somebody else's file as they may stand in an agent.

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]+/gu;

/** One line that people can read; `fallback` where nothing is left. */
export function cleanName(name: string, fallback: string, most = 100): string {
  const clean = name
    .slice(0, 4 * most)
    .replace(invisible, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...clean].slice(0, most).join('').trim() || fallback;
}

/** A text without references: what looks like one in another product means something else here. */
export const plainText = (text: string): string => text.replaceAll('{{', '{ {').replaceAll('\0', '');

/** The name of a variable, as the input step wants it. */
export function variableName(name: string): string {
  const clean = name.replace(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 100);
  return /^[\p{L}_]/u.test(clean) ? clean : `_${clean}`.slice(0, 100);
}

/** A value of a file as the text of a JSON template. */
export const jsonTemplate = (value: unknown, most = 90_000): string =>
  plainText(JSON.stringify(value, null, 2) ?? 'null').slice(0, most);
