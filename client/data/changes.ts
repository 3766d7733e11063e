// What other people change is read again where it is shown; and a session that ends elsewhere ends here at once.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { changesChannel } from '../../shared/live/changes.ts';
import { useChannel } from './use-channel.ts';
import { viewerCollections, viewerKey } from './viewer.ts';

/** Many changes at once, such as an import, are one refresh. */
const GATHER_MS = 300;

/** Stands once in the page, for as long as somebody is signed in. */
export function Changes() {
  const client = useQueryClient();
  const gathered = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readViewerAgain = useCallback(() => void client.invalidateQueries({ queryKey: viewerKey }), [client]);

  function refresh() {
    timer.current = undefined;
    for (const collection of gathered.current) void client.invalidateQueries({ queryKey: [collection] });
    if (viewerCollections.some((one) => gathered.current.has(one))) readViewerAgain();
    gathered.current.clear();
  }

  const state = useChannel(changesChannel, {
    onMessages(messages) {
      for (const { body } of messages) gathered.current.add(body.collection);
      if (messages.length > 0) timer.current ??= setTimeout(refresh, GATHER_MS);
    },
    onReset: () => void client.invalidateQueries(),
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // Signed out: reading the viewer again meets the refusal that asks to sign in. Refused, or back after the line was
  // cut: what the person may do has perhaps changed.
  const before = useRef(state);
  useEffect(() => {
    const wasCut = before.current === 'reconnecting' && state === 'live';
    before.current = state;
    if (wasCut || state === 'signedOut' || state === 'refused') readViewerAgain();
  }, [state, readViewerAgain]);
  return null;
}
