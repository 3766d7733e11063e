// The few words the page itself says, in its own language.
const primary = (tag: string) => tag.toLowerCase().split('-')[0];

/** The one that is wished for, else the page's, else the browser's. */
export function wordsIn(wished: string | undefined) {
  const tags = [wished, document.documentElement.lang, ...navigator.languages].filter((tag) => tag);
  const known = Object.keys(LOADER_TEXTS);
  const language = tags
    .map(
      (tag) =>
        known.find((name) => name === tag) ?? known.find((name) => primary(name) === primary(tag ?? '')),
    )
    .find((name) => name !== undefined);
  const texts = LOADER_TEXTS[language ?? 'en'] ?? {};
  return { language: language ?? 'en', say: (text: string) => texts[text] ?? text };
}

export const words = {
  open: /*i18n*/ 'Open the chat',
  close: /*i18n*/ 'Close the chat',
  title: /*i18n*/ 'Chat',
  refused: /*i18n*/ 'This chat is not available on this page.',
  unreachable: /*i18n*/ 'The chat cannot be reached. Check the connection and try again.',
} as const;
