// The MCP servers of every project one may see.
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Pencil, Plug, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { McpServer } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { MenuItem } from '../kit/overlays/menu.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { useUpdatedColumn } from '../kit/lists/updated-column.tsx';
import { useProjects } from '../projects/index.ts';
import { AddServer } from './add-server.tsx';
import { CopyServer } from './copy-server.tsx';
import { HealthTag } from './health.tsx';
import { mcpServerLinks } from './links.ts';
import { RemoveServer } from './remove-server.tsx';
import { ServerTabs } from './server-tabs.tsx';

export default function AllServers() {
  const { t } = useLingui();
  const mayCreate = useCan('tools', 'edit');
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<McpServer>();
  const [copying, setCopying] = useState<McpServer>();
  const columns = useServerColumns();
  const add = mayCreate && (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      <Trans>Add MCP server</Trans>
    </Button>
  );
  const copy = (server: McpServer): MenuItem => ({
    label: t`Copy to a project`,
    icon: Copy,
    onSelect: () => setCopying(server),
  });
  const menu = (server: McpServer): MenuItem[] =>
    server.abilities.change
      ? [
          { label: t`Settings`, icon: Pencil, href: mcpServerLinks.edit(server.id) },
          copy(server),
          { label: t`Delete MCP server`, icon: Trash2, danger: true, onSelect: () => setRemoving(server) },
        ]
      : mayCreate
        ? [copy(server)]
        : [];
  return (
    <>
      <ListPage
        title={t`MCP servers`}
        route={mcpServerRoutes.list}
        columns={columns}
        href={({ id }) => mcpServerLinks.edit(id)}
        menu={menu}
        searchLabel={t`Find an MCP server`}
        actions={add}
        tabs={<ServerTabs />}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`No MCP servers yet`} actions={add}>
            <Trans>
              An MCP server offers tools to agents. You decide which ones they may call, after you have read
              what they do.
            </Trans>
          </StateText>
        }
      />
      {isAdding && <AddServer onClose={() => setAdding(false)} />}
      {copying && <CopyServer server={copying} onClose={() => setCopying(undefined)} />}
      {removing && <RemoveServer server={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function useServerColumns(): Column<McpServer, 'name' | 'createdAt' | 'updatedAt'>[] {
  const { t } = useLingui();
  const updated = useUpdatedColumn();
  const { data: projects = [] } = useProjects();
  const nameOf = (projectId: string | null) =>
    projectId === null ? t`All projects` : (projects.find(({ id }) => id === projectId)?.name ?? '');
  return [
    {
      title: t`Name`,
      sortBy: 'name',
      cell: ({ name, address }) => <RecordName icon={Plug} name={name} code={address} />,
    },
    { title: t`State`, width: 150, narrow: 'side', cell: (server) => <HealthTag of={server} /> },
    {
      title: t`Tools`,
      width: 110,
      narrow: 'hidden',
      cell: ({ tools: { on, count } }) => <span className="num">{t`${on} of ${count}`}</span>,
    },
    {
      title: t`Project`,
      width: 160,
      narrow: 'hidden',
      cell: ({ projectId }) => (
        <span className="clip" dir="auto">
          {nameOf(projectId)}
        </span>
      ),
    },
    updated,
  ];
}
