// Signs at the edges of a text, looked at one by one: an expression for a row at the end is tried at each sign of each row.

/** `sign` knows one unit. */
export function withoutSignsAtEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
