import type { AwaitedConnection } from '../../shared/credentials/awaited-connection.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { notificationsChannel } from '../../shared/notifications/channels.ts';
import { useRead } from '../data/query.ts';
import { useChannel } from '../data/use-channel.ts';
import { useCan } from '../data/viewer.ts';

/** The accounts that runs of the reader wait for, or one run and those that work for it. */
export function useAwaited({ runId, enabled = true }: { runId?: string; enabled?: boolean } = {}) {
  const isOn = useCan('credentials', 'view') && enabled;
  const query = runId === undefined ? {} : { runId };
  const { data, refetch } = useRead(credentialRoutes.awaited, { query }, { enabled: isOn });
  const refresh = () => void refetch();
  // They are told of it there.
  useChannel(notificationsChannel, { enabled: isOn, onMessages: refresh, onReset: refresh });
  return isOn ? (data ?? none) : none;
}

const none: readonly AwaitedConnection[] = [];
