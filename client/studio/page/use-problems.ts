import { useLingui } from '@lingui/react';
import {
  agentsIn,
  checkAgents,
  checkCredentials,
  checkMemories,
  checkModels,
  checkPrompts,
  checkPublished,
  checkSources,
  checkTools,
  credentialsIn,
  firstProblems,
  promptsIn,
  sourcesIn,
  toolsIn,
  type AgentGraph,
} from '../../../shared/steps/index.ts';
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { GraphView } from '../../data/live/index.ts';
import { useFirstCheck } from './use-first-check.ts';
import { useNames } from '../canvas/names.tsx';
import type { CanvasModel, CardProblem } from '../canvas/canvas-model.ts';
import { inWalkOrder } from '../graph/walk.ts';
import { useCodeCredentials } from '../steps/use-code-credentials.ts';
import { useExistingAgents } from '../steps/use-existing-agents.ts';
import { useExistingMemories } from '../steps/use-existing-memories.ts';
import { useExistingModels } from '../steps/use-existing-models.ts';
import { useExistingPrompts } from '../steps/use-existing-prompts.ts';
import { useExistingSources } from '../steps/use-existing-sources.ts';
import { useExistingTools } from '../steps/use-existing-tools.ts';
import { isHalfTyped, useTypingReference } from '../inspector/typing-reference.ts';
import { sayProblem, type SaidProblem } from '../inspector/say-problem.ts';

const notRead: AgentGraph = { steps: [], edges: [] };

const gravestFirst = (a: SaidProblem, b: SaidProblem) =>
  Number(b.severity === 'error') - Number(a.severity === 'error');

type FoundProblems = {
  problems: readonly SaidProblem[];
  /** Before, having found none says nothing. */
  isChecked: boolean;
};

/** Problems of the graph: as a list, and on the cards. Typing goes before them. */
export function useProblems(model: CanvasModel, graph: GraphView, projectId: string): FoundProblems {
  const { i18n } = useLingui();
  const now = useSyncExternalStore(graph.subscribe, graph.graph);
  // The first cards stand before they are checked.
  const settled = useDeferredValue(now, notRead);
  const typing = useTypingReference();
  const agentIds = useMemo(() => agentsIn(settled), [settled]);
  const existing = useExistingAgents(agentIds, projectId);
  const agents = useNamedAgents();
  const models = useExistingModels(projectId);
  const memories = useExistingMemories(projectId);
  const toolIds = useMemo(() => toolsIn(settled), [settled]);
  const tools = useExistingTools(toolIds, projectId);
  const sourceIds = useMemo(() => sourcesIn(settled), [settled]);
  const sources = useExistingSources(sourceIds, projectId);
  const promptIds = useMemo(() => promptsIn(settled).map(({ promptId }) => promptId), [settled]);
  const prompts = useExistingPrompts(promptIds, projectId);
  const readsSecrets = useMemo(() => credentialsIn(settled).length > 0, [settled]);
  const credentials = useCodeCredentials(projectId, readsSecrets);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- problems are read through the store, of the settled graph
  const problems = useMemo(() => {
    const gone = new Map(graph.tombstones().map(({ step }) => [step.id, step]));
    const stepOf = (id: string) => graph.step(id) ?? gone.get(id);
    if (settled === notRead) return [];
    const missing = [
      ...(existing ? checkAgents(settled, existing) : []),
      ...checkPublished(settled, agents),
      ...(models ? checkModels(settled, models) : []),
      ...(tools ? checkTools(settled, tools) : []),
      ...(sources ? checkSources(settled, sources) : []),
      ...(memories ? checkMemories(settled, memories) : []),
      ...(prompts ? checkPrompts(settled, prompts) : []),
      ...(credentials?.isWhole
        ? checkCredentials(settled, new Set(credentials.credentials.map(({ id }) => id)))
        : []),
    ];
    const found = firstProblems([...graph.problems(), ...missing]).filter(
      (problem) => !isHalfTyped(problem, typing),
    );
    return inWalkOrder(settled, found, ({ stepId }) => stepId)
      .map((problem) => sayProblem(problem, stepOf, (text, values) => i18n._(text, values)))
      .toSorted(gravestFirst);
  }, [
    graph,
    settled,
    existing,
    agents,
    models,
    memories,
    tools,
    sources,
    prompts,
    credentials,
    typing,
    i18n,
  ]);
  useOnCards(problems, model);
  const isChecked = useFirstCheck(settled !== notRead);
  return useMemo(() => ({ problems, isChecked }), [problems, isChecked]);
}

function useOnCards(problems: readonly SaidProblem[], model: CanvasModel) {
  useEffect(() => {
    const byStep = new Map<string, CardProblem>();
    for (const problem of problems) {
      const { stepId, severity, message } = problem;
      // A card says the worst; warnings stand in the list.
      if (stepId === null || severity !== 'error' || byStep.has(stepId)) continue;
      byStep.set(stepId, { text: message, severity });
    }
    model.problems.replace(byStep);
  }, [problems, model]);
}

function useNamedAgents() {
  const { agents } = useNames();
  return useMemo(() => new Map(agents.map((agent) => [agent.id, agent])), [agents]);
}
