// Public MCP servers that ask for no key, to be added to a project.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mcpLibrary, type LibraryEntry } from '../../shared/mcp-servers/library.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useCan } from '../data/viewer.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { useLibraryColumns } from '../kit/lists/library-columns.tsx';
import { AddServer } from './add-server.tsx';
import { ServerTabs } from './server-tabs.tsx';

const providers = [...new Set(mcpLibrary.map(({ provider }) => provider))].toSorted();

export default function ServerLibrary() {
  const { t, i18n } = useLingui();
  const mayCreate = useCan('tools', 'edit');
  const [adding, setAdding] = useState<LibraryEntry>();
  const columns = useLibraryColumns<LibraryEntry>(
    ({ description }) => i18n._(description),
    mayCreate ? setAdding : undefined,
  );
  return (
    <>
      <ListPage
        title={t`MCP server library`}
        route={mcpServerRoutes.library}
        columns={[columns.name, columns.provider, ...columns.add]}
        searchLabel={t`Find an MCP server`}
        filters={[
          {
            name: 'provider',
            label: t`Provider`,
            options: providers.map((value) => ({ value, label: value })),
          },
        ]}
        tabs={<ServerTabs />}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`The library is empty`}>
            <Trans>Nothing is offered here yet.</Trans>
          </StateText>
        }
      />
      {adding && <AddServer entry={adding} onClose={() => setAdding(undefined)} />}
    </>
  );
}
