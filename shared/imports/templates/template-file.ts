// A template as a file, and as a line of a list.
import { DEMO_MODEL_ID, DEMO_MODEL_NAME, DEMO_PROVIDER } from '../../models/model.ts';
import { pictureOf } from '../library-facts.ts';
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

export const summaryOf = ({ id, name, tagline, industry, graph }: Template): TemplateSummary => ({
  ...{ id, name, tagline, industry },
  ...pictureOf(graph),
});
