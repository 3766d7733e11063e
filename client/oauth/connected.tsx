// The accounts that are connected.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plug, Plus } from 'lucide-react';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { CredentialState, useScopeLabels, useTypeTitle } from '../credentials/index.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { useUpdatedColumn } from '../kit/lists/updated-column.tsx';
import { oauthLinks } from './links.ts';
import { OauthTabs } from './oauth-tabs.tsx';

export default function Connected() {
  const { t } = useLingui();
  const updated = useUpdatedColumn();
  const mayCreate = useCan('credentials', 'edit');
  const titleOf = useTypeTitle();
  const scopes = useScopeLabels();
  const action = mayCreate && (
    <Button variant="primary" icon={Plus} href={oauthLinks.available}>
      <Trans>Connect an account</Trans>
    </Button>
  );
  return (
    <ListPage
      title={t`Connected accounts`}
      route={credentialRoutes.list}
      bounds={{ query: { sourceType: 'OAuth' } }}
      searchLabel={t`Find an account`}
      tabs={<OauthTabs />}
      above={!mayCreate && <ReadOnlyNote />}
      actions={action}
      empty={
        <StateText title={t`No connected accounts yet`} actions={action}>
          <Trans>Connect an account of another service, and let tools use it. Nobody sees its tokens.</Trans>
        </StateText>
      }
      href={({ id }) => oauthLinks.account(id)}
      columns={[
        {
          title: t`Name`,
          sortBy: 'name',
          cell: (credential) => (
            <RecordName icon={Plug} name={credential.name} detail={titleOf(credential)} />
          ),
        },
        { title: t`Status`, width: 160, cell: (credential) => <CredentialState of={credential} /> },
        { title: t`Who can use it`, width: 150, narrow: 'hidden', cell: ({ scope }) => scopes[scope] },
        updated,
      ]}
    />
  );
}
