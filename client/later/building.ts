// Of building and looking after agents: addresses that are not built yet.
import type { Topic } from './topic.ts';

const change = { action: 'edit' } as const;

export const building: readonly Topic[] = [
  {
    description:
      /*i18n*/ 'Versions of an agent will be evaluated against datasets and compared side by side.',
    help: 'executions',
    layout: 'main',
    access: 'evaluations',
    pages: [
      ['/evaluations', /*i18n*/ 'Evaluations'],
      ['/evaluations/new', /*i18n*/ 'New evaluation', change],
      ['/evaluation/:evaluationJobId/details', /*i18n*/ 'Evaluation'],
      ['/evaluation/:evaluationJobId/details/:evaluationId/dataset', /*i18n*/ 'Dataset'],
      ['/evaluation/results/:evaluationJobId/:agentVersionId', /*i18n*/ 'Evaluation results'],
      ['/evaluation/results-compare/:evaluationJobId', /*i18n*/ 'Compare results'],
    ],
  },
  {
    description: /*i18n*/ 'An assistant will answer questions about your agents here.',
    help: 'agents',
    layout: 'main',
    access: 'agents',
    pages: [['/ask-anything-demo', /*i18n*/ 'Ask anything']],
  },
];
