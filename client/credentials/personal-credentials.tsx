// User-based credentials: everybody enters their own values, and runs use those of whoever started them.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Settings, UserRound } from 'lucide-react';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { useScopeLabels, useTypeTitle } from './credential-state.tsx';
import { CredentialTabs } from './credential-tabs.tsx';
import { credentialLinks } from './links.ts';

export default function PersonalCredentials() {
  const { t } = useLingui();
  const mayCreate = useCan('credentials', 'edit');
  const titleOf = useTypeTitle();
  const scopes = useScopeLabels();
  const action = mayCreate && (
    <Button variant="primary" icon={Plus} href={credentialLinks.createPersonal}>
      <Trans>New personal credential</Trans>
    </Button>
  );
  return (
    <ListPage
      title={t`Personal credentials`}
      route={credentialRoutes.list}
      bounds={{ query: { userSpecific: 'true' } }}
      searchLabel={t`Find a credential`}
      tabs={<CredentialTabs />}
      above={!mayCreate && <ReadOnlyNote />}
      actions={action}
      empty={
        <StateText title={t`No personal credentials yet`} actions={action}>
          <Trans>
            Each person enters their own key or password here. A run uses that of the person who started it.
          </Trans>
        </StateText>
      }
      href={credentialLinks.own}
      menu={(credential) => [{ label: t`Settings`, icon: Settings, href: credentialLinks.edit(credential) }]}
      columns={[
        {
          title: t`Name`,
          sortBy: 'name',
          cell: (credential) => (
            <RecordName icon={UserRound} name={credential.name} detail={titleOf(credential)} />
          ),
        },
        {
          title: t`Your values`,
          width: 170,
          cell: ({ isConnected }) =>
            isConnected ? (
              <StateTag tone="ok" text={t`Connected`} />
            ) : (
              <StateTag tone="wait" text={t`Not connected`} />
            ),
        },
        { title: t`Who can use it`, width: 150, narrow: 'hidden', cell: ({ scope }) => scopes[scope] },
        { title: t`Created by`, width: 150, narrow: 'hidden', cell: ({ author }) => author },
      ]}
    />
  );
}
