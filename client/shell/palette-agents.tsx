// Agents by name, asked of the server once the typing pauses: a tenant may have thousands.
import { useLingui } from '@lingui/react/macro';
import { Workflow } from 'lucide-react';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { scaleOf, Tile } from '../kit/display/tile.tsx';
import { useDebounced } from '../kit/loading/use-debounced.ts';
import { useProjects } from '../projects/index.ts';
import { studioLinks } from '../studio/links.ts';
import { Group, CommandItem } from './palette-place.tsx';

const VISIBLE_AGENTS = 6;

export function AgentGroup({ typed }: { typed: string }) {
  const { t } = useLingui();
  const filter = useDebounced(typed.trim());
  const may = useCan('agents', 'view');
  const { data: projects = [] } = useProjects();
  const { data } = useRead(
    agentRoutes.list,
    { query: { filter, pageSize: VISIBLE_AGENTS, sortBy: 'name' } },
    { enabled: may && filter.length > 1 },
  );
  if (!data || data.items.length === 0 || typed.trim().length < 2) return null;
  return (
    <Group title={t`Agents`}>
      {data.items.map(({ id, name, projectId }) => (
        <CommandItem
          key={id}
          href={studioLinks.build(projectId, id)}
          label={name}
          below={projects.find((project) => project.id === projectId)?.name}
          tile={<Tile icon={Workflow} scale={scaleOf(id)} size={22} />}
        />
      ))}
    </Group>
  );
}
