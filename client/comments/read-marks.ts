// What this person has read, on this device: in the document everybody would see who has read what, and people who may
// only look could not write it down.
const MAX_MARKS = 500;

export type ReadMarks = ReturnType<typeof openReadMarks>;

/** Times are those of the newest comment that was seen. */
export function openReadMarks(userId: string, recordId: string, storage: Storage = localStorage) {
  const key = `readComments ${userId} ${recordId}`;
  const marks = new Map(stored(storage, key));
  return {
    of: (thread: string): string => marks.get(thread) ?? '',
    note(thread: string, at: string) {
      marks.delete(thread);
      marks.set(thread, at);
      for (const oldest of [...marks.keys()].slice(0, Math.max(0, marks.size - MAX_MARKS)))
        marks.delete(oldest);
      try {
        storage.setItem(key, JSON.stringify([...marks]));
      } catch {
        // A full device shows them as new again.
      }
    },
  };
}

function stored(storage: Storage, key: string): [string, string][] {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isMark) : [];
  } catch {
    return [];
  }
}

const isMark = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
