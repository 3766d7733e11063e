const MAX_PATTERN = 1000;

/** Whether the linear engine of the servers can read it, as far as can be told without that engine. */
export function isReadablePattern(source: string): boolean {
  if (source === '' || source.length > MAX_PATTERN) return false;
  if (/\(\?(?:=|!|<=|<!)|\\[1-9]|\\k</.test(source)) return false;
  const plain = source.replace(/\(\?[ims]{1,3}\)|\(\?P(?=<)/g, (found) => (found.endsWith('P') ? '(?' : ''));
  try {
    return new RegExp(plain) instanceof RegExp;
  } catch {
    return false;
  }
}
