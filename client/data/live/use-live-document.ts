// Live documents in React.
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  openLiveDocument,
  type LiveDocument,
  type LiveState,
  type OpenOptions,
} from './open-live-document.ts';

const noDocument = () => () => {};
const nothing = () => undefined;

export type UseOptions = OpenOptions & {
  /** It is not known yet whether this person may open it: refused edits stay where they are until it is. */
  isAhead?: boolean;
};

/**
 * Opens the document and closes it when the page is left. Refused edits are put aside by itself, and the document is
 * opened anew: give the tree below `key={live.doc.guid}`, so that nothing is bound to the old one.
 */
export function useLiveDocument(options: UseOptions | undefined): LiveDocument | undefined {
  const [live, setLive] = useState<LiveDocument>();
  const [round, setRound] = useState(0);
  const { name, title, tenantId, userId, isAhead = false, isKeptOffline = true } = options ?? {};

  useEffect(() => {
    if (!name || !tenantId || !userId) return undefined;
    const opened = openLiveDocument({ name, tenantId, userId, isKeptOffline });
    setLive(opened);
    return () => {
      opened.close();
      setLive(undefined);
    };
  }, [name, tenantId, userId, isKeptOffline, round]);

  useEffect(() => {
    if (title) live?.entitle(title);
  }, [live, title]);

  useEffect(() => {
    if (!live || isAhead) return undefined;
    let isQuarantining = false;
    const look = () => {
      if (live.state().save.kind !== 'rejected' || isQuarantining) return;
      isQuarantining = true;
      void live.quarantine().finally(() => setRound((now) => now + 1));
    };
    look();
    return live.subscribe(look);
  }, [live, isAhead]);

  // Of another name it is only until it has been closed.
  return live?.name === name ? live : undefined;
}

/** Everything about the document that is not its content. */
export function useLiveState(live: LiveDocument): LiveState;
export function useLiveState(live: LiveDocument | undefined): LiveState | undefined;
export function useLiveState(live: LiveDocument | undefined): LiveState | undefined {
  return useSyncExternalStore(live?.subscribe ?? noDocument, live?.state ?? nothing);
}
