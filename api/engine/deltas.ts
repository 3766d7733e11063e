const EVERY_MS = 50;

/** Gathers pieces of a text and tells them at most every 50 ms; `from` is where a piece begins in the whole text. */
export function createDeltas(emit: (text: string, from: number) => void) {
  let waiting = '';
  let emittedLength = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return;
    emit(waiting, emittedLength);
    emittedLength += waiting.length;
    waiting = '';
  }

  return {
    add(text: string) {
      waiting += text;
      timer ??= setTimeout(flush, EVERY_MS);
    },
    end: flush,
  };
}
