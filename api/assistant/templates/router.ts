// "Sort into refund, question and complaint": a router, with an answer of its own for each way.
import type { WishedEdit } from '../../../shared/assistant/edit.ts';
import { newStep, putBetween, type Template } from './template.ts';

const sorts = /\b(?:rout|sort|classif|triag|distinguish)/i;
const named = /\b(?:into|between|by|as)\b:?\s{1,3}([^;.\n]{3,200})/i;
const MAX_ROUTES = 8;

export const router: Template = {
  name: /*i18n*/ 'Router with an answer for each path',
  fit(wish, { graph, modelId }) {
    const start = graph.steps.find(({ type }) => type === 'inputStep');
    const list = sorts.test(wish) ? named.exec(wish)?.[1] : undefined;
    if (!start || !list) return undefined;
    const titles = list
      .split(/,|\band\b|\bor\b/i)
      .map((title) =>
        title
          .replaceAll(/["“”'.]/g, '')
          .trim()
          .slice(0, 60),
      )
      .filter(Boolean);
    const routes = [...new Set(titles)]
      .slice(0, MAX_ROUTES)
      .map((title, index) => ({ id: `route${index + 1}`, title, description: '' }));
    if (routes.length < 2) return undefined;
    const ways = graph.edges.filter(({ source }) => source === start.id);
    return [
      newStep('routerStep', 'fitted-router', 'Sort', { modelId, routes, defaultRoute: 'route1' }),
      ...routes.map(({ id, title }) =>
        newStep('AIOperation', `fitted-${id}`, title, {
          modelId,
          systemPrompt: `Answer a message about: ${title}.`,
          prompt: '{{ input.text }}',
        }),
      ),
      ...routes.map(({ id }): WishedEdit => ({
        kind: 'connect',
        source: 'fitted-router',
        sourceHandle: id,
        target: `fitted-${id}`,
      })),
      ...putBetween(ways, {
        first: 'fitted-router',
        last: routes.map(({ id }) => ({ id: `fitted-${id}`, handle: 'out' })),
      }),
    ];
  },
};
