import { useCallback, useEffect, useState } from 'react';
import type { LiveDocument } from './open-live-document.ts';
import { listRescues, onRescuesChanged, type Rescue } from './rescue.ts';

/** Changes to the document the server refused, newest first. */
export function useRescues({ owner, name }: LiveDocument): readonly Rescue[] {
  const [rescues, setRescues] = useState<readonly Rescue[]>([]);
  const read = useCallback(
    () => void listRescues(owner, name).then(setRescues, () => setRescues([])),
    [owner, name],
  );
  useEffect(() => {
    read();
    return onRescuesChanged(read);
  }, [read]);
  return rescues;
}
