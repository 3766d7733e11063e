const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** 0 unless every typed word is part of the name as it is read; more for a beginning. Letters strewn over it are none. */
export function matchScore(name: string, typed: string): number {
  const text = folded(name);
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  if (!words.every((word) => text.includes(word))) return 0;
  if (text.startsWith(first)) return 1;
  return text.includes(` ${first}`) ? 0.8 : 0.5;
}
