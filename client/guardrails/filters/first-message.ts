/** What is wrong, said once, wherever inside of a part of a form. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return message;
  for (const inside of Object.values(error)) {
    const innerMessage = firstMessage(inside);
    if (innerMessage) return innerMessage;
  }
  return undefined;
}
