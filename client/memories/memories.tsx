import { Trans, useLingui } from '@lingui/react/macro';
import { Brain, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { Memory } from '../../shared/memories/memory.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/ago.tsx';
import { Button } from '../kit/buttons.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/states.tsx';
import { Tile } from '../kit/tile.tsx';
import { ProjectTabs, useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { memoryLinks } from './links.ts';
import { keepsOf } from './memory-form.ts';
import { RemoveMemory } from './remove-memory.tsx';
import { useKeepsLabels } from './keeps-labels.ts';

export default function Memories() {
  const { t } = useLingui();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const mayCreate = useCan('knowledge', 'edit');
  const labels = useKeepsLabels();
  const [removing, setRemoving] = useState<Memory>();
  const create = mayCreate && (
    <Button variant="primary" icon={Plus} href={memoryLinks.create(projectId)}>
      <Trans>New memory</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`Memories`}
        path={project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []}
        route={memoryRoutes.list}
        bounds={{ query: { projectId } }}
        href={({ id }) => memoryLinks.edit(projectId, id)}
        menu={(memory) =>
          memory.abilities.change
            ? [
                { label: t`Settings`, icon: Pencil, href: memoryLinks.edit(projectId, memory.id) },
                { label: t`Delete memory`, icon: Trash2, danger: true, onSelect: () => setRemoving(memory) },
              ]
            : []
        }
        searchLabel={t`Find a memory`}
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: ({ name, author }) => (
              <>
                <Tile icon={Brain} />
                <span className="name">
                  <b dir="auto">{name}</b>
                  <small dir="auto">{author}</small>
                </span>
              </>
            ),
          },
          { title: t`Stores texts for`, width: 230, cell: (memory) => labels[keepsOf(memory)] },
          {
            title: t`Projects`,
            width: 160,
            narrow: 'hidden',
            cell: ({ projectId: own }) =>
              own === null ? <span className="muted">{t`All projects`}</span> : t`This project`,
          },
          {
            title: t`Updated`,
            sortBy: 'updatedAt',
            width: 130,
            narrow: 'hidden',
            cell: ({ updatedAt }) => <Ago at={updatedAt} />,
          },
        ]}
        actions={create}
        tabs={<ProjectTabs projectId={projectId} />}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`No memories yet`} actions={create}>
            <Trans>
              Agents store texts in a memory and read them in later runs: what a person prefers, or how far a
              conversation got.
            </Trans>
          </StateText>
        }
      />
      {removing && <RemoveMemory memory={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
