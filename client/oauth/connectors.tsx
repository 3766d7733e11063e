// The workspace's own OAuth clients.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plug, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { credentialTypeOf } from '../../shared/credentials/credential-type.ts';
import type { Connector } from '../../shared/oauth/connector.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { useUpdatedColumn } from '../kit/lists/updated-column.tsx';
import { oauthLinks } from './links.ts';
import { OauthTabs } from './oauth-tabs.tsx';
import { RemoveConnector } from './remove-connector.tsx';

export default function Connectors() {
  const { t, i18n } = useLingui();
  const updated = useUpdatedColumn();
  const format = useFormat();
  const mayCreate = useCan('credentials', 'edit');
  const [removing, setRemoving] = useState<Connector>();
  const action = mayCreate && (
    <Button variant="primary" icon={Plus} href={oauthLinks.create}>
      <Trans>New connector</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`OAuth connectors`}
        route={oauthRoutes.list}
        searchLabel={t`Find a connector`}
        tabs={<OauthTabs />}
        above={!mayCreate && <ReadOnlyNote />}
        actions={action}
        empty={
          <StateText title={t`No connectors yet`} actions={action}>
            <Trans>
              A connector is the OAuth client of a service, as you registered it there. People connect their
              accounts through it.
            </Trans>
          </StateText>
        }
        href={({ id }) => oauthLinks.connector(id)}
        menu={(connector) =>
          connector.abilities.change
            ? [
                {
                  label: t`Delete connector`,
                  icon: Trash2,
                  danger: true,
                  onSelect: () => setRemoving(connector),
                },
              ]
            : []
        }
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: ({ name, provider }) => (
              <RecordName icon={Plug} name={name} detail={i18n._(credentialTypeOf(provider).title)} />
            ),
          },
          { title: t`Accounts`, width: 110, cell: ({ accounts }) => format.number(accounts) },
          { title: t`Created by`, width: 150, narrow: 'hidden', cell: ({ author }) => author },
          updated,
        ]}
      />
      {removing && <RemoveConnector connector={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
