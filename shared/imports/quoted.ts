/** A text with references as a JSON string: they are filled in between its quotes. */
export const quoted = (text: string) =>
  `"${text
    .split(/(\{\{[^{}]*\}\})/)
    .map((part) => (part.startsWith('{{') ? part : JSON.stringify(part).slice(1, -1)))
    .join('')}"`;
