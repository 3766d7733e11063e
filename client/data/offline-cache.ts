// Answers kept on this device, so that the shell and the studio open without a network. Only what the page needs to
// stand: who I am, my projects, the agent I was building. Belongs to one person and is cleared at sign-out.
import { CallFailed, Unreachable } from './call.ts';

const PREFIX = 'kept:';

function cache(key: string, answer: unknown) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(answer));
  } catch {
    // A full store loses only the offline copy.
  }
}

function cached<Answer>(key: string): Answer | undefined {
  const text = localStorage.getItem(PREFIX + key);
  return text === null ? undefined : (JSON.parse(text) as Answer);
}

export function clearOfflineCache() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

/** Throws what `read` throws, unless the server is away and this device has an earlier answer. */
export async function fetchOrCached<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
  try {
    const answer = await read();
    cache(key, answer);
    return answer;
  } catch (error) {
    const earlier = error instanceof Unreachable || isServerAway(error) ? cached<Result>(key) : undefined;
    if (earlier === undefined) throw error;
    return earlier;
  }
}

const isServerAway = (error: unknown) =>
  error instanceof CallFailed && [502, 503, 504].includes(error.status);
