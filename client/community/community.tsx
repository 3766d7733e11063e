// Agents that workspaces of this installation share, and those that come with the product.
import { Trans, useLingui } from '@lingui/react/macro';
import { agentLibraryRoutes } from '../../shared/imports/library-routes.ts';
import { useRead } from '../data/query.ts';
import { ListBar, ListFooter, ListRows } from '../kit/lists/list-bar.tsx';
import type { ListFilter } from '../kit/lists/set-filters.ts';
import { useListQuery } from '../kit/lists/use-list-query.ts';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { AgentCard } from './agent-card.tsx';
import { CommunityTabs } from './community-tabs.tsx';
import styles from './community.module.css';

const latestFirst = { query: { sortBy: 'updatedAt', sortDirection: 'DESC' } };

export default function Community() {
  const { t } = useLingui();
  const list = useListQuery(agentLibraryRoutes.list, latestFirst);
  const filters = useFilters();
  return (
    <Page title={t`Community`} tabs={<CommunityTabs />}>
      <ListBar list={list} searchLabel={t`Find an agent`} filters={filters} />
      <Scroll page={list.slice.offset}>
        <p className={styles.intro}>
          <Trans>
            Agents that workspaces of this installation share, and templates that come with the product. To
            share one of yours, open its menu under Agents.
          </Trans>
        </p>
        <ListRows list={list} filters={filters}>
          {(agents) => (
            <ul className={styles.cards}>
              {agents.map((agent) => (
                <AgentCard key={agent.id} of={agent} />
              ))}
            </ul>
          )}
        </ListRows>
      </Scroll>
      <ListFooter list={list} opens={false} />
    </Page>
  );
}

function useFilters(): ListFilter[] {
  const { t, i18n } = useLingui();
  const { data: industries = [] } = useRead(agentLibraryRoutes.industries, {});
  const { data: providers = [] } = useRead(agentLibraryRoutes.providers, {});
  return [
    {
      name: 'origin',
      label: t`From`,
      options: [
        { value: 'community', label: t`Workspaces` },
        { value: 'shipped', label: t`The product` },
      ],
    },
    {
      name: 'industry',
      label: t`Industry`,
      options: industries.map(({ name }) => ({ value: name, label: i18n._(name) })),
    },
    {
      name: 'provider',
      label: t`Model`,
      options: providers.map(({ name, displayName }) => ({ value: name, label: i18n._(displayName) })),
    },
  ];
}
