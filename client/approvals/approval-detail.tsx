// One approval in the inbox: what approvers read, the run so far, and the decision.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { Approval } from '../../shared/approvals/approval.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { runLinks } from '../executions/links.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { RowScroll } from '../kit/layout/page.tsx';
import { ApprovalArticle } from './approval-article.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { RunSoFar } from './run-so-far.tsx';
import { useApprovalInput } from './use-approval-input.ts';
import inboxStyles from './inbox.module.css';

export function ApprovalDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(approvalRoutes.read, { params: { id } });
  const content = () => {
    if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    if (!data) return <SkeletonText lines={8} />;
    return <Loaded approval={data} />;
  };
  return (
    <section className={inboxStyles.inboxDetail} aria-label={t`Approval`}>
      <div className={clsx('only-narrow', inboxStyles.inboxBack)}>
        <IconButton icon={ArrowLeft} label={t`Back to the list`} onClick={onBack} className="flip" />
      </div>
      {content()}
    </section>
  );
}

function Loaded({ approval }: { approval: Approval }) {
  const input = useApprovalInput(approval);
  const { mutateAsync, isPending, error } = useChange(approvalRoutes.decide, [executionRoutes.list]);
  return (
    <>
      <RowScroll>
        <ApprovalArticle approval={approval} input={input}>
          <RunSoFar runId={approval.runId} />
        </ApprovalArticle>
      </RowScroll>
      <DecisionBar
        approval={approval}
        input={input}
        decide={(body) => mutateAsync({ params: { id: approval.id }, body })}
        isPending={isPending}
        error={error}
        runLink={runLinks.run(approval.runId)}
      />
    </>
  );
}
