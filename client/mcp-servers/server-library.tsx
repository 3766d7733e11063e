// Public MCP servers that ask for no key, to be added to a project.
import { Trans, useLingui } from '@lingui/react/macro';
import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { mcpLibrary, type LibraryEntry } from '../../shared/mcp-servers/library.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { AddServer } from './add-server.tsx';
import { ServerTabs } from './server-tabs.tsx';

const providers = [...new Set(mcpLibrary.map(({ provider }) => provider))].toSorted();

export default function ServerLibrary() {
  const { t, i18n } = useLingui();
  const mayCreate = useCan('tools', 'edit');
  const [adding, setAdding] = useState<LibraryEntry>();
  const add = {
    title: t`Add`,
    width: 96,
    narrow: 'side' as const,
    cell: (entry: LibraryEntry) => (
      <Button
        variant="quiet"
        size="1"
        icon={Plus}
        aria-label={t`Add ${entry.name}`}
        onClick={() => setAdding(entry)}
      >
        <Trans>Add</Trans>
      </Button>
    ),
  };
  return (
    <>
      <ListPage
        title={t`MCP server library`}
        route={mcpServerRoutes.library}
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: ({ name, description }) => (
              <span className="row">
                <RecordName icon={Globe} name={name} detail={i18n._(description)} />
              </span>
            ),
          },
          {
            title: t`Provider`,
            sortBy: 'provider',
            width: 190,
            narrow: 'hidden',
            cell: ({ provider, manual }) => (
              <a className="link" href={manual} target="_blank" rel="noreferrer" dir="auto">
                {provider}
              </a>
            ),
          },
          ...(mayCreate ? [add] : []),
        ]}
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
