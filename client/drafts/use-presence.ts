import { useEffect, useMemo } from 'react';
import type { LiveDocument } from '../data/live/index.ts';
import { useViewer } from '../data/viewer.ts';
import { openPresence } from '../studio/index.ts';

const firstNameOf = (name: string) => name.split(' ')[0] ?? name;

/** Shows others that one is here, and who else is. */
export function usePresence(live: LiveDocument) {
  const { id, name } = useViewer();
  const me = useMemo(() => ({ id, name }), [id, name]);
  const presence = useMemo(() => openPresence(live.awareness, me, firstNameOf), [live, me]);
  useEffect(() => presence.enter(), [presence]);
  return { me, presence };
}
