// What approvers read and the decision, over the page they are on.
import { useLingui } from '@lingui/react/macro';
import type { Approval } from '../../shared/approvals/approval.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { ApprovalArticle } from './approval-article.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { useApprovalInput } from './use-approval-input.ts';

export default function DecideDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(approvalRoutes.read, { params: { id } });
  return (
    <Dialog open onClose={onClose} title={t`Decide`} width={640}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Loaded approval={data} onDecided={onClose} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}

function Loaded({ approval, onDecided }: { approval: Approval; onDecided: () => void }) {
  const input = useApprovalInput(approval);
  const { mutateAsync, isPending, error } = useChange(approvalRoutes.decide, [executionRoutes.list]);
  return (
    <>
      <ApprovalArticle approval={approval} input={input} />
      <DecisionBar
        approval={approval}
        input={input}
        decide={async (body) => {
          await mutateAsync({ params: { id: approval.id }, body });
          onDecided();
        }}
        isPending={isPending}
        error={error}
      />
    </>
  );
}
