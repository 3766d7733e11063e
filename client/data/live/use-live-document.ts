// Live documents in React.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  openLiveDocument,
  type LiveDocument,
  type LiveState,
  type OpenOptions,
} from './open-live-document.ts';

const noDocument = () => () => {};
const nothing = () => undefined;

/**
 * Opens the document and closes it when the page is left. Refused edits are put aside by itself, and the document is
 * opened anew: give the tree below `key={live.doc.guid}`, so that nothing is bound to the old one.
 */
export function useLiveDocument(options: OpenOptions | undefined): LiveDocument | undefined {
  const [live, setLive] = useState<LiveDocument>();
  const [round, setRound] = useState(0);
  const { name, title, tenantId, userId } = options ?? {};
  const latestTitle = useRef(title);
  latestTitle.current = title;

  useEffect(() => {
    if (!name || !tenantId || !userId) return undefined;
    const opened = openLiveDocument({
      name,
      tenantId,
      userId,
      ...(latestTitle.current && { title: latestTitle.current }),
    });
    setLive(opened);
    let isQuarantining = false;
    const stop = opened.subscribe(() => {
      if (opened.state().save.kind !== 'rejected' || isQuarantining) return;
      isQuarantining = true;
      void opened.quarantine().finally(() => setRound((now) => now + 1));
    });
    return () => {
      stop();
      opened.close();
      setLive(undefined);
    };
  }, [name, tenantId, userId, round]);

  return live;
}

/** Everything about the document that is not its content. */
export function useLiveState(live: LiveDocument): LiveState;
export function useLiveState(live: LiveDocument | undefined): LiveState | undefined;
export function useLiveState(live: LiveDocument | undefined): LiveState | undefined {
  return useSyncExternalStore(live?.subscribe ?? noDocument, live?.state ?? nothing);
}
