// A template as a file, and as a line of a list.
import { DEMO_MODEL_ID, DEMO_MODEL_NAME, DEMO_PROVIDER } from '../../models/model.ts';
import type { AgentFile } from '../own/agent-file.ts';
import { writeAgentFile } from '../own/write-agent-file.ts';
import type { Template } from './draw.ts';
import type { TemplateSummary } from './template-summary.ts';

const demo = { displayName: DEMO_MODEL_NAME, modelName: DEMO_MODEL_ID, provider: DEMO_PROVIDER };

export const templateFile = ({ name, tagline, industry, graph }: Template): AgentFile =>
  writeAgentFile({
    agent: { name, tagline, description: tagline, videoLink: '', industries: [industry] },
    graph,
    models: new Map([[DEMO_MODEL_ID, demo]]),
    names: {},
  });

/** Steps inside of others are too small to be seen. */
export function summaryOf({ id, name, tagline, industry, graph }: Template): TemplateSummary {
  const steps = graph.steps.filter(({ parentId }) => parentId === null);
  const indexOf = new Map(steps.map((step, index) => [step.id, index]));
  return {
    ...{ id, name, tagline, industry },
    steps: steps.map(({ position }) => position),
    edges: graph.edges.flatMap(({ source, target }): [number, number][] => {
      const [from, to] = [indexOf.get(source), indexOf.get(target)];
      return from === undefined || to === undefined ? [] : [[from, to]];
    }),
  };
}
