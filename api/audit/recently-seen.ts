// Caches recent reveals, so that a polling page does not query the database each time.
const MAX_REMEMBERED = 20_000;

export function recentlySeen(forMs: number) {
  const until = new Map<string, number>();

  return {
    has: (key: string) => (until.get(key) ?? 0) > Date.now(),

    remember(key: string) {
      until.delete(key);
      until.set(key, Date.now() + forMs);
      // Maps keep the order of insertion: the first is the oldest. What is forgotten is looked up in the database.
      if (until.size > MAX_REMEMBERED) until.delete(until.keys().next().value ?? '');
    },
  };
}
