// Who acts, or acted, for whom, and why.
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleStop, KeyRound, Plus, ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { Ending, Impersonation } from '../../shared/impersonation/impersonation.ts';
import { impersonationRoutes } from '../../shared/impersonation/routes.ts';
import { useChange } from '../data/query.ts';
import { useCan, useViewer } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { auditLinks } from '../audit/links.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { UseTokenDialog } from './use-token-dialog.tsx';

type Row = z.output<typeof Impersonation>;

export default function ImpersonationTokens() {
  const { t } = useLingui();
  const mayAct = useMayAct();
  const [dialog, setDialog] = useState<'new' | 'use'>();
  const [ending, setEnding] = useState<Row>();
  const maySeeLog = useCan('auditLog', 'view');
  const actions = mayAct && (
    <>
      <Button variant="quiet" icon={KeyRound} onClick={() => setDialog('use')}>
        <Trans>Use a token</Trans>
      </Button>
      <Button variant="primary" icon={Plus} onClick={() => setDialog('new')}>
        <Trans>Impersonate a user</Trans>
      </Button>
    </>
  );
  return (
    <>
      <ListPage
        title={t`Impersonation tokens`}
        route={impersonationRoutes.list}
        searchLabel={t`Find a name or reason`}
        above={!mayAct && <OnlyLooking />}
        actions={actions}
        filters={[
          {
            name: 'state',
            label: t`Status`,
            options: [
              { value: 'waiting', label: t`Not used yet` },
              { value: 'active', label: t`Active` },
              { value: 'ended', label: t`Ended` },
            ],
          },
        ]}
        empty={<Nobody actions={actions} />}
        menu={(row) => [
          ...(maySeeLog
            ? [
                {
                  label: t`View activity`,
                  icon: ScrollText,
                  href: auditLinks.impersonatedBy(row.actor.id),
                },
              ]
            : []),
          ...(row.abilities.revoke
            ? [
                {
                  label: t`End impersonation`,
                  icon: CircleStop,
                  danger: true,
                  onSelect: () => setEnding(row),
                },
              ]
            : []),
        ]}
        columns={useColumns()}
      />
      {dialog === 'new' && <NewTokenDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'use' && <UseTokenDialog onClose={() => setDialog(undefined)} />}
      {ending && <EndDialog of={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

/** Checks the role itself: an impersonator cannot impersonate further. */
function useMayAct() {
  const { roles } = useViewer();
  return useCan('impersonationTokens', 'edit') && roles.includes('PlatformAdmin');
}

function useColumns() {
  const { t } = useLingui();
  return [
    {
      title: t`User`,
      sortBy: 'person' as const,
      cell: ({ person, reason }: Row) => (
        <span className="row">
          <Avatar person={person} size={28} tooltip={false} />
          <span className="name">
            <b dir="auto">{person.name}</b>
            <small dir="auto">{reason}</small>
          </span>
        </span>
      ),
    },
    {
      title: t`Impersonated by`,
      width: 170,
      cell: ({ actor }: Row) => <span dir="auto">{actor.name}</span>,
    },
    { title: t`Status`, width: 190, narrow: 'side' as const, cell: (row: Row) => <State of={row} /> },
    {
      title: t`Permissions`,
      width: 130,
      narrow: 'hidden' as const,
      cell: ({ readOnly }: Row) => (readOnly ? t`View only` : t`View and edit`),
    },
    {
      title: t`Created`,
      sortBy: 'createdAt' as const,
      width: 120,
      narrow: 'below-end' as const,
      cell: ({ createdAt }: Row) => <Ago at={createdAt} />,
    },
  ];
}

function State({ of: { state, endedHow } }: { of: Row }) {
  const { t } = useLingui();
  const endings: Record<Ending, string> = {
    stopped: t`Stopped`,
    revoked: t`Ended manually`,
    expired: t`Time expired`,
    accessLost: t`Access lost`,
  };
  if (state === 'waiting') return <StateTag tone="idle" text={t`Not used yet`} />;
  if (state === 'active') return <StateTag tone="wait" text={t`Active`} />;
  return <span className="muted">{endedHow ? endings[endedHow] : t`Ended`}</span>;
}

const OnlyLooking = () => (
  <ReadOnlyNote>
    <Trans>Only platform administrators can impersonate users. You can see who does.</Trans>
  </ReadOnlyNote>
);

function Nobody({ actions }: { actions: React.ReactNode }) {
  const { t } = useLingui();
  return (
    <StateText title={t`No impersonation tokens yet`} actions={actions}>
      <Trans>
        A platform administrator can use the product as another user, with a reason and for a limited time.
        The user is notified.
      </Trans>
    </StateText>
  );
}

function EndDialog({ of: { id, person, actor }, onClose }: { of: Row; onClose: () => void }) {
  const { t } = useLingui();
  const revoke = useChange(impersonationRoutes.revoke);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Stop impersonating ${person.name}?`}
      description={t`${actor.name} is signed out immediately, in every window.`}
      verb={t`End impersonation`}
      onConfirm={() => revoke.mutateAsync({ params: { id } })}
    />
  );
}
