// One submission as it would stand in the library, and the decision on it.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'wouter';
import { submissionRoutes } from '../../shared/community/routes.ts';
import type { ReviewedSubmission } from '../../shared/community/submission.ts';
import { agentLibraryRoutes } from '../../shared/imports/library-routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { LibraryAgentParts } from '../imports/index.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { communityLinks } from './links.ts';
import { StatusTag } from './status-tag.tsx';

export default function Review() {
  const { t } = useLingui();
  const { submissionId: id = '' } = useParams<{ submissionId: string }>();
  const mayDecide = useCan('communityReview', 'edit');
  const { data: submission, error, refetch } = useRead(submissionRoutes.read, { params: { id } });
  const reason = submission?.reason;
  return (
    <Page
      title={submission?.name ?? t`Review a submission`}
      path={[{ label: t`Review submissions`, href: communityLinks.reviews }]}
      status={submission && <StatusTag of={submission.status} />}
      actions={submission && mayDecide && <Decision on={submission} />}
    >
      <FormPage width={840}>
        {submission ? (
          <>
            {!mayDecide && <ReadOnlyNote />}
            {reason && <p dir="auto">{t`Declined: ${reason}`}</p>}
            <LibraryAgentParts of={submission.agent} />
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText />
        )}
      </FormPage>
    </Page>
  );
}

function Decision({ on: { id, name, status } }: { on: ReviewedSubmission }) {
  const decide = useChange(submissionRoutes.decide, [agentLibraryRoutes.list]);
  const [isDeclining, setDeclining] = useState(false);
  if (status !== 'Pending' && status !== 'Approved') return null;
  const approve = () => decide.mutateAsync({ params: { id }, body: { status: 'Approved' } });
  return (
    <>
      <Button variant="quiet" onClick={() => setDeclining(true)}>
        {status === 'Pending' ? <Trans>Decline</Trans> : <Trans>Remove from the library</Trans>}
      </Button>
      {status === 'Pending' && (
        <Button variant="primary" loading={decide.isPending} onClick={() => void approve().catch(toastError)}>
          <Trans>Approve</Trans>
        </Button>
      )}
      {isDeclining && (
        <DeclineDialog
          name={name}
          onClose={() => setDeclining(false)}
          onDecline={(reason) => decide.mutateAsync({ params: { id }, body: { status: 'Declined', reason } })}
        />
      )}
    </>
  );
}
