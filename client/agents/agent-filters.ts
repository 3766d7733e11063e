// What lists of agents can be narrowed to by what agents say of themselves.
import { useLingui } from '@lingui/react/macro';
import { accessibility } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { useRead } from '../data/query.ts';
import type { ListFilter } from '../kit/lists/set-filters.ts';

export function useAgentFilters(projectId?: string): ListFilter[] {
  const { t } = useLingui();
  const { data: facets } = useRead(agentRoutes.facets, { query: projectId ? { projectId } : {} });
  const { EmbeddedChat, Word, Scheduled, EmailInbox, AiriaAgents, Webhooks, Chrome } = accessibility;
  const ways: [number, string][] = [
    [Scheduled, t`Schedules`],
    [EmailInbox, t`Email`],
    [Webhooks, t`Webhooks`],
    [AiriaAgents, t`Other agents`],
    [EmbeddedChat, t`Embedded chat`],
    [Word, t`Word`],
    [Chrome, t`Chrome`],
  ];
  const named = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }));
  return [
    {
      name: 'readiness',
      label: t`Readiness`,
      options: [
        { value: 'ready', label: t`Ready` },
        { value: 'notReady', label: t`Not ready` },
        { value: 'failed', label: t`Failed` },
      ],
    },
    {
      name: 'accessMask',
      label: t`Reached by`,
      options: ways.map(([bit, label]) => ({ value: String(bit), label })),
    },
    { name: 'hidden', label: t`Hidden`, options: [{ value: 'true', label: t`Hidden ones only` }] },
    { name: 'department', label: t`Department`, options: named(facets?.departments) },
    { name: 'industry', label: t`Industry`, options: named(facets?.industries) },
  ];
}
