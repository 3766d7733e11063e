// The MCP servers whose tools active versions of agents call, each with a way there.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plug } from 'lucide-react';
import { Link } from 'wouter';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { ListPage } from '../kit/list-page.tsx';
import { StateText } from '../kit/states.tsx';
import { Tile } from '../kit/tile.tsx';
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
          cell: ({ name, address }) => (
            <>
              <Tile icon={Plug} />
              <span className="name">
                <b dir="auto">{name}</b>
                <small className="mono" dir="ltr">
                  {address}
                </small>
              </span>
            </>
          ),
        },
        {
          title: t`Tools`,
          width: 90,
          narrow: 'hidden',
          cell: ({ toolCount }) => <span className="num">{toolCount}</span>,
        },
        {
          title: t`Agents`,
          cell: ({ agents, agentCount }) => {
            const more = agentCount - agents.length;
            return (
              <span className="row wrap">
                {agents.map((agent) => (
                  <Link
                    key={agent.id}
                    className="link"
                    href={studioLinks.build(agent.projectId, agent.id)}
                    dir="auto"
                  >
                    {agent.name}
                  </Link>
                ))}
                {more > 0 && <span className="muted">{t`and ${more} more`}</span>}
              </span>
            );
          },
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
