import { useLingui } from '@lingui/react';
import { useMemo, type ReactNode } from 'react';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import { dataSourceRoutes } from '../../../shared/data-sources/routes.ts';
import { externalAgentRoutes } from '../../../shared/external-agents/routes.ts';
import { memoryRoutes } from '../../../shared/memories/routes.ts';
import { modelRoutes } from '../../../shared/models/routes.ts';
import { toolRoutes } from '../../../shared/tools/routes.ts';
import { useMcpTools } from '../steps/use-mcp-tools.ts';
import { useRead } from '../../data/query.ts';
import { useCan } from '../../data/viewer.ts';
import { NamesContext } from '../canvas/names.tsx';
import type { Names } from '../steps/panel.ts';
import { MAX_NAMED_MODELS } from '../steps/use-existing-models.ts';

/** The models, agents, memories, data sources and tools steps of this project may refer to. */
export function NamesProvider({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { i18n } = useLingui();
  const query = { projectId, pageSize: MAX_NAMED_MODELS };
  // Security staff read a run's graph without the areas it was built in: names they may not see stay ids.
  const mayModels = useCan('models', 'view');
  const mayAgents = useCan('agents', 'view');
  const mayKnowledge = useCan('knowledge', 'view');
  const mayTools = useCan('tools', 'view');
  const { data: models } = useRead(modelRoutes.list, { query }, { keep: true, enabled: mayModels });
  const { data: agents } = useRead(agentRoutes.list, { query }, { keep: true, enabled: mayAgents });
  const { data: memories } = useRead(memoryRoutes.list, { query }, { keep: true, enabled: mayKnowledge });
  const { data: sources } = useRead(dataSourceRoutes.list, { query }, { keep: true, enabled: mayKnowledge });
  const { data: tools } = useRead(toolRoutes.list, { query }, { keep: true, enabled: mayTools });
  const { data: external } = useRead(externalAgentRoutes.list, { query }, { keep: true, enabled: mayAgents });
  const mcpTools = useMcpTools({ projectId });
  const names = useMemo<Names>(
    () => ({
      models: (models?.items ?? []).map(({ id, displayName, provider, isDemo }) => ({
        id,
        name: isDemo ? i18n._(displayName) : displayName,
        provider,
        isDemo,
      })),
      agents: (agents?.items ?? []).map(({ id, name, version }) => ({
        id,
        name,
        isPublished: version !== null,
      })),
      memories: (memories?.items ?? []).map(({ id, name }) => ({ id, name })),
      dataSources: (sources?.items ?? []).map(({ id, name }) => ({ id, name })),
      externalAgents: (external?.items ?? []).map(({ id, name, skills }) => ({ id, name, skills })),
      tools: [
        ...(tools?.items ?? []).map(({ id, name, parameters }) => ({ id, name, parameters })),
        ...(mcpTools ?? []),
      ],
      say: (text, values) => i18n._(text, values),
    }),
    [models, agents, memories, sources, tools, mcpTools, external, i18n],
  );
  return <NamesContext value={names}>{children}</NamesContext>;
}
