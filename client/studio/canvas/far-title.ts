/** As many letters as two lines of a card hold far away. */
const MOST_LETTERS = 28;

/** Cut here and not by the browser: clipping each of a thousand cards costs the zoom its frames. */
export function farTitle(title: string): string {
  const letters = [...title];
  return letters.length > MOST_LETTERS
    ? `${letters
        .slice(0, MOST_LETTERS - 1)
        .join('')
        .trimEnd()}…`
    : title;
}
