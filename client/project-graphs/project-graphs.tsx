// The graphs of one project, and those of every project.
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Pencil, Plus, Trash2, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { ProjectGraph } from '../../shared/project-graphs/graph.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { MenuItem } from '../kit/overlays/menu.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { Tile } from '../kit/display/tile.tsx';
import { ProjectTabs, useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { CopyGraph } from './copy-graph.tsx';
import { projectGraphLinks } from './links.ts';
import { RemoveGraph } from './remove-graph.tsx';

export default function ProjectGraphs() {
  const { t } = useLingui();
  const { number } = useFormat();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const mayCreate = useCan('knowledge', 'edit');
  const [copying, setCopying] = useState<ProjectGraph>();
  const [removing, setRemoving] = useState<ProjectGraph>();
  const create = mayCreate && (
    <Button variant="primary" icon={Plus} href={projectGraphLinks.create(projectId)}>
      <Trans>New graph</Trans>
    </Button>
  );
  const menu = (graph: ProjectGraph): MenuItem[] => [
    { label: t`Texts and settings`, icon: Pencil, href: projectGraphLinks.edit(projectId, graph.id) },
    ...(mayCreate ? [{ label: t`Copy to a project`, icon: Copy, onSelect: () => setCopying(graph) }] : []),
    ...(graph.abilities.change
      ? [{ label: t`Delete graph`, icon: Trash2, danger: true, onSelect: () => setRemoving(graph) }]
      : []),
  ];
  return (
    <>
      <ListPage
        title={t`Project graphs`}
        path={project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []}
        route={projectGraphRoutes.list}
        bounds={{ query: { projectId } }}
        href={({ id }) => projectGraphLinks.view(projectId, id)}
        menu={menu}
        searchLabel={t`Find a graph`}
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: ({ name, author }) => (
              <>
                <Tile icon={Waypoints} />
                <span className="name">
                  <b dir="auto">{name}</b>
                  <small dir="auto">{author}</small>
                </span>
              </>
            ),
          },
          { title: t`Entities`, width: 120, cell: ({ nodes }) => number(nodes) },
          {
            title: t`Relationships`,
            width: 140,
            narrow: 'hidden',
            cell: (graph) => number(graph.relationships),
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
          <StateText title={t`No graphs yet`} actions={create}>
            <Trans>A graph shows who and what your texts speak of, and how they are connected.</Trans>
          </StateText>
        }
      />
      {copying && <CopyGraph graph={copying} onClose={() => setCopying(undefined)} />}
      {removing && <RemoveGraph graph={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
