/** How a project is read: kept for working offline, and fresh for five minutes. A change is heard of at once all the same. */
export const projectReading = { keep: true, freshMs: 300_000 } as const;
