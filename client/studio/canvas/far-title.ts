/** As many letters as two lines of a card hold far away. */
const MAX_TITLE_CHARACTERS = 28;

/** Cut here and not by the browser: clipping each of a thousand cards costs the zoom its frames. */
export function farTitle(title: string): string {
  const characters = [...title];
  return characters.length > MAX_TITLE_CHARACTERS
    ? `${characters
        .slice(0, MAX_TITLE_CHARACTERS - 1)
        .join('')
        .trimEnd()}…`
    : title;
}
