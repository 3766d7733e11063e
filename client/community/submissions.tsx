// What this workspace has submitted to the community, and what became of it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { submissionRoutes } from '../../shared/community/routes.ts';
import type { CommunitySubmission } from '../../shared/community/submission.ts';
import { agentLibraryRoutes } from '../../shared/imports/library-routes.ts';
import { agentLinks } from '../agents/links.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { studioLinks } from '../studio/links.ts';
import { CommunityTabs } from './community-tabs.tsx';
import { communityLinks } from './links.ts';
import { useStatusOptions } from './status-tag.tsx';
import { useSubmissionColumns } from './submission-columns.tsx';

const isOpen = ({ status }: CommunitySubmission) => status === 'Pending' || status === 'Approved';

const placeOf = (one: CommunitySubmission) =>
  one.status === 'Approved'
    ? communityLinks.agent({ agentId: one.libraryAgentId, id: one.id })
    : studioLinks.build(one.projectId, one.agentId);

export default function Submissions() {
  const { t } = useLingui();
  const [withdrawing, setWithdrawing] = useState<CommunitySubmission>();
  const options = useStatusOptions();
  return (
    <>
      <ListPage
        title={t`Your submissions`}
        tabs={<CommunityTabs />}
        route={submissionRoutes.list}
        columns={useColumns()}
        searchLabel={t`Find a submission`}
        filters={[{ name: 'status', label: t`Status`, options }]}
        href={placeOf}
        menu={(one) =>
          isOpen(one) && one.abilities.change
            ? [{ label: t`Withdraw`, icon: Undo2, danger: true, onSelect: () => setWithdrawing(one) }]
            : []
        }
        empty={
          <StateText
            title={t`Nothing submitted yet`}
            actions={
              <Button variant="quiet" href={agentLinks.all}>
                <Trans>To your agents</Trans>
              </Button>
            }
          >
            <Trans>
              Choose “Share with the community” in the menu of an agent. Once it is approved, all workspaces
              of this installation can add it to their projects.
            </Trans>
          </StateText>
        }
      />
      {withdrawing && <Withdraw of={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  );
}

function Withdraw({ of: { id, name }, onClose }: { of: CommunitySubmission; onClose: () => void }) {
  const { t } = useLingui();
  const withdraw = useChange(submissionRoutes.withdraw, [agentLibraryRoutes.list]);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Withdraw ${name}?`}
      description={t`It leaves the library. Agents that others have made of it stay.`}
      verb={t`Withdraw`}
      onConfirm={() => withdraw.mutateAsync({ params: { id } })}
    />
  );
}

function useColumns(): Column<CommunitySubmission, 'createdAt' | 'name' | 'downloads'>[] {
  const { t } = useLingui();
  const { name, status, submitted } = useSubmissionColumns<CommunitySubmission>({
    statusWidth: 240,
    ofStatus: ({ reason }) => reason,
    submittedWidth: 200,
    ofSubmitted: ({ contributor }) => contributor,
  });
  return [
    name,
    status,
    {
      title: t`Version`,
      width: 100,
      narrow: 'hidden',
      cell: ({ version }) => (version === null ? t`Draft` : version),
    },
    {
      title: t`Added`,
      sortBy: 'downloads',
      width: 100,
      narrow: 'hidden',
      cell: ({ downloads }) => downloads,
    },
    submitted,
  ];
}
