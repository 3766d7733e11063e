// The MCP servers whose tools active versions of agents call, each with a way there.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plug } from 'lucide-react';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { LinkList } from '../kit/lists/link-list.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { studioLinks } from '../studio/links.ts';
import { mcpServerLinks } from './links.ts';
import { ServerTabs } from './server-tabs.tsx';

export default function ServersInUse() {
  const { t } = useLingui();
  return (
    <ListPage
      title={t`MCP servers in use`}
      route={mcpServerRoutes.inUse}
      columns={[
        {
          title: t`Name`,
          sortBy: 'name',
          cell: ({ name, address }) => <RecordName icon={Plug} name={name} code={address} />,
        },
        {
          title: t`Tools`,
          width: 90,
          narrow: 'hidden',
          cell: ({ toolCount }) => <span className="num">{toolCount}</span>,
        },
        {
          title: t`Agents`,
          cell: ({ agents, agentCount }) => (
            <LinkList links={studioLinks.agents(agents)} total={agentCount} />
          ),
        },
      ]}
      href={({ id }) => mcpServerLinks.edit(id)}
      searchLabel={t`Find an MCP server`}
      tabs={<ServerTabs />}
      empty={
        <StateText title={t`No MCP server is in use`}>
          <Trans>Servers appear here once the active version of an agent calls one of their tools.</Trans>
        </StateText>
      }
    />
  );
}
