import { z } from 'zod';
import { defineStep, type StepProblem } from './define.ts';
import { choiceProblems } from './problems.ts';

const Route = z.object({
  id: z.string(),
  title: z.string().max(100),
  /** When to take it, for the model. */
  description: z.string().max(2000).default(''),
});

type Route = z.output<typeof Route>;

export const routerStep = defineStep({
  type: 'routerStep',
  label: /*i18n*/ 'Router',
  description: /*i18n*/ 'Lets a model choose which path to take',
  group: 'models',
  settings: z.object({
    /** Empty: none chosen yet. */
    modelId: z.string().max(200).default(''),
    /** The text that the router sorts; empty: the text of the step before. */
    prompt: z.string().max(100_000).default(''),
    routes: z.array(Route).max(50).default([]),
    /** A route's id; empty: the step fails when no route fits. */
    defaultRoute: z.string().max(200).default(''),
    routeMode: z.enum(['single', 'multiple']).default('single'),
    includeChatHistory: z.boolean().default(false),
    chatHistoryMessagesLimit: z.number().int().min(1).max(200).default(20),
  }),
  start: {
    routes: [
      { id: 'routeA', title: 'A', description: '' },
      { id: 'routeB', title: 'B', description: '' },
    ],
  },
  texts: ['prompt'],
  lists: ['routes'],
  hasInput: true,
  handles: ({ routes }) => routes.map(({ id, title }) => ({ id, label: title, typed: true as const })),
  problems: ({ routes, defaultRoute }) => [
    ...(routes.length > 0 ? [] : [fault('routes', /*i18n*/ 'There is no route yet.')]),
    ...routeFaults(routes),
    ...(!defaultRoute || routes.some(({ id }) => id === defaultRoute)
      ? []
      : [fault('defaultRoute', /*i18n*/ 'The default route no longer exists.')]),
  ],
  choices: ({ modelId }) => [{ field: 'modelId', chosen: modelId, missing: choiceProblems.modelNotChosen }],
  templates: ({ prompt }) => [{ field: 'prompt', text: prompt }],
  outputs: () => [
    { path: 'text', label: /*i18n*/ 'Text' },
    { path: 'routes', label: /*i18n*/ 'Routes taken' },
    { path: 'reason', label: /*i18n*/ 'Reason' },
  ],
  models: ({ modelId }) => (modelId ? [{ field: 'modelId', modelId }] : []),
  effects: 'idempotent',
  role: 'step',
  place: 'anywhere',
});

const fault = (field: string, text: string): StepProblem => ({ field, text, severity: 'error' });

/** A model chooses by title, so each has one of its own. */
function routeFaults(routes: readonly Route[]): StepProblem[] {
  const seen = { id: new Set<string>(), title: new Set<string>() };
  const faults: StepProblem[] = [];
  for (const { id, title } of routes) {
    const name = title.trim().toLowerCase();
    if (!name) faults.push(fault('routes', /*i18n*/ 'A route has no title.'));
    else if (seen.title.has(name))
      faults.push({
        ...fault('routes', /*i18n*/ 'Two routes have the title {title}.'),
        values: { title: title.trim() },
      });
    if (seen.id.has(id) || id === 'error')
      faults.push(fault('routes', /*i18n*/ 'Two routes have the same ID.'));
    seen.id.add(id);
    seen.title.add(name);
  }
  return faults;
}
