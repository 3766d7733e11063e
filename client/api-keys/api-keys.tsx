import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { scopeLabels } from '../../shared/api-keys/api-key.ts';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { useChange } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { apiKeyLinks } from './links.ts';
import { referenceLinks } from '../reference/links.ts';
import { KeyState, scopeNames } from './key-state.tsx';

type Row = { id: string; name: string };

export default function ApiKeys() {
  const { t, i18n } = useLingui();
  const mayCreate = useCan('apiKeys', 'edit');
  const [removing, setRemoving] = useState<Row>();
  return (
    <>
      <ListPage
        title={t`API keys`}
        route={apiKeyRoutes.list}
        searchLabel={t`Find a key`}
        above={!mayCreate && <ReadOnlyNote />}
        actions={mayCreate && <NewKey />}
        empty={<NoKeys mayCreate={mayCreate} />}
        href={({ id }) => apiKeyLinks.key(id)}
        menu={(key) =>
          key.abilities.change
            ? [{ label: t`Delete key`, icon: Trash2, danger: true, onSelect: () => setRemoving(key) }]
            : []
        }
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: ({ name, prefix }) => <RecordName icon={KeyRound} name={name} code={`${prefix}…`} />,
          },
          {
            title: t`Status`,
            width: 160,
            cell: ({ expiresAt }) => <KeyState expiresAt={expiresAt} />,
          },
          {
            title: t`Permissions`,
            width: 200,
            narrow: 'hidden',
            cell: ({ scopes }) => (
              <span title={scopes.map((scope) => i18n._(scopeLabels[scope])).join(', ')}>
                {scopes.map((scope) => i18n._(scopeNames[scope])).join(', ')}
              </span>
            ),
          },
          { title: t`Created by`, width: 150, narrow: 'hidden', cell: ({ createdBy }) => createdBy.name },
          {
            title: t`Created`,
            sortBy: 'createdAt',
            width: 130,
            narrow: 'hidden',
            cell: ({ createdAt }) => <Ago at={createdAt} />,
          },
          {
            title: t`Last used`,
            sortBy: 'lastUsedAt',
            width: 120,
            narrow: 'below-end',
            cell: ({ lastUsedAt }) => (
              <>
                <span className="only-narrow">{t`Last used`}&nbsp;</span>
                {lastUsedAt ? <Ago at={lastUsedAt} /> : <span className="muted">{t`never`}</span>}
              </>
            ),
          },
        ]}
      />
      {removing && <RemoveKey apiKey={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

const NewKey = () => (
  <Button variant="primary" icon={Plus} href={apiKeyLinks.create}>
    <Trans>New API key</Trans>
  </Button>
);

function NoKeys({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useLingui();
  return (
    <StateText
      title={t`No API keys yet`}
      actions={
        <>
          {mayCreate && <NewKey />}
          <Button variant="quiet" href={referenceLinks.home}>
            <Trans>Read the API reference</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        With a key, a program can work on your behalf: run agents, read results and change settings.
      </Trans>
    </StateText>
  );
}

export function RemoveKey({
  apiKey,
  onClose,
  onDone,
}: {
  apiKey: Row;
  onClose: () => void;
  onDone?: () => void;
}) {
  const { t } = useLingui();
  const remove = useChange(apiKeyRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${apiKey.name}?`}
      description={t`Programs that use this key stop working immediately. This cannot be undone.`}
      verb={t`Delete key`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: apiKey.id } });
        onDone?.();
      }}
    />
  );
}
