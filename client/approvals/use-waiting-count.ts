import { useQueryClient } from '@tanstack/react-query';
import { approvalsChannel } from '../../shared/approvals/channels.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { collectionOf, useRead } from '../data/query.ts';
import { readAgain } from '../data/read-again.ts';
import { useChannel } from '../data/use-channel.ts';
import { useCan } from '../data/viewer.ts';

/** How many approvals wait for the reader. Whatever shows it also keeps every list of approvals fresh. */
export function useWaitingCount(): number {
  const mayLook = useCan('approvals', 'view');
  const client = useQueryClient();
  const refresh = () => void readAgain(client, { queryKey: [collectionOf(approvalRoutes.list)] });
  useChannel(approvalsChannel, { enabled: mayLook, onMessages: refresh, onReset: refresh });
  const { data } = useRead(
    approvalRoutes.list,
    { query: { which: 'mine', pageSize: 1 } },
    { enabled: mayLook },
  );
  return data?.totalCount ?? 0;
}
