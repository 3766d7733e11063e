// The tools that active versions of agents call, each with a way there.
import { Trans, useLingui } from '@lingui/react/macro';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { LinkList } from '../kit/lists/link-list.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { studioLinks } from '../studio/links.ts';
import { IntegrationTabs } from './integration-tabs.tsx';
import { toolLinks } from './links.ts';
import { NameCell } from './tool-columns.tsx';

export default function ToolsInUse() {
  const { t } = useLingui();
  return (
    <ListPage
      title={t`Tools in use`}
      route={toolRoutes.inUse}
      columns={[
        { title: t`Name`, sortBy: 'name', cell: ({ name, about }) => <NameCell name={name} about={about} /> },
        {
          title: t`Agents`,
          cell: ({ agents, agentCount }) => (
            <LinkList links={studioLinks.agents(agents)} total={agentCount} />
          ),
        },
      ]}
      href={({ id }) => toolLinks.editMine(id)}
      searchLabel={t`Find a tool`}
      tabs={<IntegrationTabs />}
      empty={
        <StateText title={t`No tool is in use`}>
          <Trans>Tools appear here once the active version of an agent calls them.</Trans>
        </StateText>
      }
    />
  );
}
