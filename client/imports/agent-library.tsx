// Agents that come with the product or from the community, to be looked at and added to a project.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { LibraryAgent } from '../../shared/imports/library-agent.ts';
import { agentLibraryRoutes } from '../../shared/imports/library-routes.ts';
import { GraphThumbnail } from '../agents/index.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { AddLibraryAgent } from './add-library-agent.tsx';
import { importLinks } from './links.ts';
import { useNamesOf } from './library-names.ts';
import styles from './agent-library.module.css';

export default function AgentLibrary() {
  const { t, i18n } = useLingui();
  const mayCreate = useCan('agents', 'edit');
  // Without an answer there is nothing to choose; the list says by itself when the server is away.
  const { data: industries } = useRead(agentLibraryRoutes.industries, {});
  const { data: providers } = useRead(agentLibraryRoutes.providers, {});
  const [adding, setAdding] = useState<LibraryAgent>();
  return (
    <>
      <ListPage
        title={t`Agent library`}
        route={agentLibraryRoutes.list}
        columns={useColumns()}
        href={importLinks.libraryAgent}
        {...(mayCreate && {
          menu: (agent: LibraryAgent) => [
            {
              label: t`Add to project`,
              icon: Plus,
              ...(agent.contributor
                ? { href: importLinks.template(agent.id) }
                : { onSelect: () => setAdding(agent) }),
            },
          ],
        })}
        filters={[
          {
            name: 'industry',
            label: t`Industry`,
            options: (industries ?? []).map(({ name }) => ({ value: name, label: i18n._(name) })),
          },
          {
            name: 'provider',
            label: t`Model`,
            options: (providers ?? []).map(({ name, displayName }) => ({
              value: name,
              label: i18n._(displayName),
            })),
          },
        ]}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`The library is empty`}>
            <Trans>Nothing is offered here yet.</Trans>
          </StateText>
        }
      />
      {adding && <AddLibraryAgent agent={adding} onClose={() => setAdding(undefined)} />}
    </>
  );
}

/** Not sorted by name: it is read in other words than the server knows. */
function useColumns(): Column<LibraryAgent, 'name' | 'industry' | 'stepCount'>[] {
  const { t, i18n } = useLingui();
  const namesOf = useNamesOf();
  return [
    {
      title: t`Name`,
      cell: (agent) => (
        <span className="row">
          <span className={styles.small}>
            <GraphThumbnail steps={agent.steps} edges={agent.edges} />
          </span>
          <span className="name">
            <b dir="auto">{namesOf(agent).name}</b>
            <small dir="auto">{namesOf(agent).tagline}</small>
          </span>
        </span>
      ),
    },
    {
      title: t`Industry`,
      sortBy: 'industry',
      width: 140,
      cell: ({ industry }) => i18n._(industry),
    },
    {
      title: t`Needs`,
      width: 190,
      narrow: 'hidden',
      cell: ({ models, tools, contributor }) =>
        [
          ...models.map(({ displayName }) => (contributor ? displayName : i18n._(displayName))),
          ...tools,
        ].join(', ') || '–',
    },
    {
      title: t`Steps`,
      sortBy: 'stepCount',
      width: 110,
      narrow: 'below-end',
      cell: ({ stepCount: steps }) => <Plural value={steps} one="# step" other="# steps" />,
    },
  ];
}
