// The list of credentials, as a whole or of one kind.
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Key, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Credential } from '../../shared/credentials/credential.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { useUpdatedColumn } from '../kit/lists/updated-column.tsx';
import { CopyCredential } from './copy-credential.tsx';
import { CredentialState, useScopeLabels, useTypeTitle } from './credential-state.tsx';
import { CredentialTabs } from './credential-tabs.tsx';
import { credentialLinks } from './links.ts';
import { RemoveCredential } from './remove-credential.tsx';

type Props = { title: string; bounds?: { credentialType: 'Custom' }; create: string };

export function CredentialList({ title, bounds, create }: Props) {
  const { t } = useLingui();
  const updated = useUpdatedColumn();
  const mayCreate = useCan('credentials', 'edit');
  const titleOf = useTypeTitle();
  const scopes = useScopeLabels();
  const [removing, setRemoving] = useState<Credential>();
  const [copying, setCopying] = useState<Credential>();
  const action = mayCreate && (
    <Button variant="primary" icon={Plus} href={create}>
      <Trans>New credential</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={title}
        route={credentialRoutes.list}
        {...(bounds && { bounds: { query: bounds } })}
        searchLabel={t`Find a credential`}
        tabs={<CredentialTabs />}
        above={!mayCreate && <ReadOnlyNote />}
        actions={action}
        empty={
          <StateText title={t`No credentials yet`} actions={action}>
            <Trans>
              Store a key or password once, and let tools, models and agents use it. Nobody can read it back.
            </Trans>
          </StateText>
        }
        href={credentialLinks.edit}
        menu={(credential) =>
          credential.abilities.change
            ? [
                // An account is connected anew. [CR15]
                ...(credential.sourceType === 'OAuth'
                  ? []
                  : [{ label: t`Copy to a project`, icon: Copy, onSelect: () => setCopying(credential) }]),
                {
                  label: t`Delete credential`,
                  icon: Trash2,
                  danger: true,
                  onSelect: () => setRemoving(credential),
                },
              ]
            : []
        }
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: (credential) => (
              <RecordName icon={Key} name={credential.name} detail={titleOf(credential)} />
            ),
          },
          { title: t`Status`, width: 160, cell: (credential) => <CredentialState of={credential} /> },
          { title: t`Who can use it`, width: 150, narrow: 'hidden', cell: ({ scope }) => scopes[scope] },
          { title: t`Created by`, width: 150, narrow: 'hidden', cell: ({ author }) => author },
          updated,
        ]}
      />
      {copying && <CopyCredential credential={copying} onClose={() => setCopying(undefined)} />}
      {removing && <RemoveCredential credential={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
