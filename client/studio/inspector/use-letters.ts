import { useCallback, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';

/** A shared text as it reads now. */
export function useLetters(text: Y.Text): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      text.observe(listener);
      return () => text.unobserve(listener);
    },
    [text],
  );
  return useSyncExternalStore(subscribe, () => text.toString());
}
