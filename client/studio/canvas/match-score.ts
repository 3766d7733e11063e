const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * 0 unless every typed word is part of the name as it is read; more for a beginning, and for a name with little else.
 * Letters strewn over it are none.
 */
export function matchScore(name: string, typed: string): number {
  const text = folded(name);
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  if (!words.every((word) => text.includes(word))) return 0;
  const place = text.startsWith(first) ? 1 : text.includes(` ${first}`) ? 0.8 : 0.5;
  return place - 0.1 * (1 - first.length / Math.max(1, text.length));
}
