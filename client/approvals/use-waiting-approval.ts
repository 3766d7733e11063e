import type { Approval } from '../../shared/approvals/approval.ts';
import { approvalsChannel } from '../../shared/approvals/channels.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { useRead } from '../data/query.ts';
import { useChannel } from '../data/use-channel.ts';
import { useCan } from '../data/viewer.ts';

/** What the run, or a run that works for it, waits for; one the reader may decide comes first. */
export function useWaitingApproval(runId: string, isWaiting: boolean): Approval | undefined {
  const enabled = useCan('approvals', 'view') && isWaiting;
  const { data, refetch } = useRead(
    approvalRoutes.list,
    { query: { which: 'all', stage: 'waiting', runId } },
    { enabled },
  );
  const refresh = () => void refetch();
  useChannel(approvalsChannel, { enabled, onMessages: refresh, onReset: refresh });
  if (!enabled) return undefined;
  return data?.items.find(({ mayDecide }) => mayDecide) ?? data?.items[0];
}
