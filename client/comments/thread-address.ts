const name = 'thread';

/** `search`: an address's search part. */
export const threadIn = (search: string): string | null => new URLSearchParams(search).get(name);

/** The search part that opens this thread. */
export const threadAddress = (thread: string) => `?${name}=${encodeURIComponent(thread)}`;
