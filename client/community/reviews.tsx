// Submissions of all workspaces, for whoever operates the installation.
import { Trans, useLingui } from '@lingui/react/macro';
import { submissionRoutes } from '../../shared/community/routes.ts';
import type { ReviewedSubmission } from '../../shared/community/submission.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { CommunityTabs } from './community-tabs.tsx';
import { communityLinks } from './links.ts';
import { useStatusOptions } from './status-tag.tsx';
import { useSubmissionColumns } from './submission-columns.tsx';

export default function Reviews() {
  const { t } = useLingui();
  const options = useStatusOptions();
  return (
    <ListPage
      title={t`Review submissions`}
      tabs={<CommunityTabs />}
      route={submissionRoutes.review}
      columns={useColumns()}
      searchLabel={t`Find a submission`}
      filters={[{ name: 'status', label: t`Status`, options }]}
      href={({ id }) => communityLinks.review(id)}
      empty={
        <StateText title={t`Nothing to review`}>
          <Trans>Agents that workspaces submit to the community wait here for your decision.</Trans>
        </StateText>
      }
    />
  );
}

function useColumns(): Column<ReviewedSubmission, 'createdAt' | 'name'>[] {
  const { t } = useLingui();
  const { name, status, submitted } = useSubmissionColumns<ReviewedSubmission>({
    statusWidth: 180,
    submittedWidth: 140,
  });
  return [
    name,
    {
      title: t`Workspace`,
      width: 200,
      narrow: 'hidden',
      cell: ({ workspace }) => <span dir="auto">{workspace}</span>,
    },
    status,
    submitted,
  ];
}
