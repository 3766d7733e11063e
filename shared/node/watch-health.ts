// A process whose event loop is stuck does not die: it only stops answering. Whoever keeps it running asks.

/** Questions that stay unanswered one after another: a single one may meet a short pause, or a sleeping laptop. */
const UNANSWERED = 5;

export type Health = {
  /** Where the program, on the port it has told, answers as long as its event loop turns. */
  url: (port: number) => string;
  /** How long it may be silent. */
  silentMs: number;
};

/** Calls `onSilent` once when nothing was answered for `silentMs`. Answers how to stop asking. */
export function watchHealth(url: string, silentMs: number, onSilent: () => void): () => void {
  const everyMs = silentMs / UNANSWERED;
  let unanswered = 0;
  const timer = setInterval(async () => {
    if (await answers(url, everyMs)) unanswered = 0;
    else if (++unanswered === UNANSWERED) {
      clearInterval(timer);
      onSilent();
    }
  }, everyMs);
  return () => clearInterval(timer);
}

/** Whatever it answers, it lives. */
async function answers(url: string, withinMs: number): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(withinMs) });
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
