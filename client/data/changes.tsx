// What other people change is read again where it is shown; and a session that ends elsewhere ends here at once.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { can } from '../../shared/access/permissions.ts';
import { changesChannels, ownChangesChannel } from '../../shared/live/changes.ts';
import { readAgain } from './read-again.ts';
import { useChannel } from './use-channel.ts';
import { useViewer, viewerCollections, viewerKey } from './viewer.ts';

/** Many changes at once, such as an import, are one refresh. */
const GATHER_MS = 300;

/** Stands once in the page, for as long as somebody is signed in. Listens to every area they may view. */
export function Changes() {
  const { permissions } = useViewer();
  const refresh = useRefresh();
  return (
    <>
      <OwnChanges refresh={refresh} />
      {changesChannels
        .filter(({ access }) => can(permissions, access, 'view'))
        .map((channel) => (
          <AreaChanges key={channel.name} channel={channel} refresh={refresh} />
        ))}
    </>
  );
}

/** Of these collections; of all when they are not known. */
type Refresh = (collections?: readonly string[]) => void;

function useRefresh(): Refresh {
  const client = useQueryClient();
  const gathered = useRef(new Set<string>());
  const all = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const readGathered = useCallback(() => {
    timer.current = undefined;
    const collections = gathered.current;
    const hasViewerChanged = viewerCollections.some((one) => collections.has(one));
    if (all.current) void readAgain(client);
    else for (const collection of collections) void readAgain(client, { queryKey: [collection] });
    if (!all.current && hasViewerChanged) void readAgain(client, { queryKey: viewerKey });
    collections.clear();
    all.current = false;
  }, [client]);

  return useCallback(
    (collections) => {
      for (const collection of collections ?? []) gathered.current.add(collection);
      all.current ||= collections === undefined;
      timer.current ??= setTimeout(readGathered, GATHER_MS);
    },
    [readGathered],
  );
}

/** What was read before the line was open would otherwise never hear of a change in between. */
const refreshing = (refresh: Refresh) => ({
  sincePageStart: true,
  onMessages(messages: readonly { body: { collections: string[] } }[]) {
    if (messages.length > 0) refresh(messages.flatMap(({ body }) => body.collections));
  },
  onReset: () => refresh(),
});

type AreaProps = { channel: (typeof changesChannels)[number]; refresh: Refresh };

function AreaChanges({ channel, refresh }: AreaProps) {
  useChannel(channel, refreshing(refresh));
  return null;
}

/** Every member may listen to these, so their state is that of the session. */
function OwnChanges({ refresh }: { refresh: Refresh }) {
  const client = useQueryClient();
  const { id } = useViewer();
  const state = useChannel(ownChangesChannel, { key: id, ...refreshing(refresh) });
  // Signed out: reading the viewer again meets the refusal that asks to sign in. Refused, or back after the line was
  // cut: what the person may do has perhaps changed.
  const before = useRef(state);
  useEffect(() => {
    const wasCut = before.current === 'reconnecting' && state === 'live';
    before.current = state;
    if (wasCut || state === 'signedOut' || state === 'refused')
      void client.invalidateQueries({ queryKey: viewerKey });
  }, [state, client]);
  return null;
}
