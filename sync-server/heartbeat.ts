// Notices sockets whose line has gone without a word: until somebody does, whoever is behind one stays on the screens of
// the others.
export type Line = {
  /** All bytes that have ever arrived. */
  bytesRead: () => number;
  /** Nothing is read from it at the moment, so silence says nothing. */
  isPaused: () => boolean;
  /** Something a living client answers. */
  ask: () => void;
  end: () => void;
};

/** A line that has sent nothing from one beat to the next, not even the answer it was asked for, is ended. */
export function createHeartbeat() {
  const lines = new Map<Line, number>();
  return {
    /** Answers how to stop watching. */
    watch(line: Line): () => void {
      lines.set(line, -1);
      return () => void lines.delete(line);
    },

    beat() {
      for (const [line, before] of lines) {
        const bytes = line.bytesRead();
        if (bytes === before && !line.isPaused()) {
          lines.delete(line);
          line.end();
        } else {
          lines.set(line, bytes);
          line.ask();
        }
      }
    },
  };
}

/** What has arrived while this thread was busy is read before the beat, so nobody is ended for that. Answers how to stop. */
export function beatEvery(everyMs: number, beat: () => void): () => void {
  const timer = setInterval(() => setImmediate(beat), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
