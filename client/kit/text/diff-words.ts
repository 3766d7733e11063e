// What has changed in a text, word by word.
export type WordPart = { kind: 'same' | 'removed' | 'added'; text: string };

const mostWords = 2_000;

/** Word by word, from the longest row of words both have; very long texts are compared as a whole. */
export function diffWords(before: string, after: string): WordPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || now.length > mostWords) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  const common = commonLengths(old, now);
  const parts: WordPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const kind = nextKind(common, { old, now, i, j });
    push(parts, kind, (kind === 'added' ? now[j] : old[i]) ?? '');
    if (kind !== 'added') i += 1;
    if (kind !== 'removed') j += 1;
  }
  return parts;
}

type Place = { old: string[]; now: string[]; i: number; j: number };

function nextKind(common: Uint16Array[], { old, now, i, j }: Place): WordPart['kind'] {
  if (j >= now.length) return 'removed';
  if (i >= old.length) return 'added';
  if (old[i] === now[j]) return 'same';
  return (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0) ? 'removed' : 'added';
}

const wordsOf = (text: string) => text.split(/(?<=\s)(?=\S)/u).filter(Boolean);

function commonLengths(old: string[], now: string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = rows[i];
      if (!row) continue;
      row[j] =
        old[i] === now[j]
          ? (rows[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(rows[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

function push(parts: WordPart[], kind: WordPart['kind'], text: string) {
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}
