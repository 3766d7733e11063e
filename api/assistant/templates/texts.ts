// Templates that work on the answer's text, and on what is asked for.
import type { WishedEdit } from '../../../shared/assistant/edit.ts';
import { settingsOf, variablesOf } from '../../../shared/steps/index.ts';
import { newStep, putBetween, waysToAnswer, type Template } from './template.ts';

/** One more model at the end, which reads what came before it. */
const lastModel = (
  about: RegExp,
  {
    name,
    id,
    title,
    prompt,
  }: Record<'name' | 'id' | 'title', string> & { prompt: (found: RegExpExecArray) => string },
): Template => ({
  name,
  fit(wish, { graph, modelId }) {
    const [found, ways] = [about.exec(wish), waysToAnswer(graph)];
    if (!found || ways.length === 0) return undefined;
    return [
      newStep('AIOperation', id, title, { modelId, systemPrompt: prompt(found) }),
      ...putBetween(ways, { first: id, last: [{ id, handle: 'out' }] }),
    ];
  },
});

export const summary = lastModel(/\bsummar|\bshorten|\btl;?dr\b/i, {
  name: /*i18n*/ 'Summary at the end',
  id: 'fitted-summary',
  title: 'Summarize',
  prompt: () => 'Summarize the text in three sentences.',
});

export const translation = lastModel(/\btranslat\w{0,5}\b.{0,60}?\b(?:in)?to (\p{L}{3,20})/iu, {
  name: /*i18n*/ 'Translation at the end',
  id: 'fitted-translation',
  title: 'Translate',
  prompt: (found) => `Translate the text to ${found[1] ?? 'English'}.`,
});

const asksFor =
  /\b(?:add|ask(?:s|ing)? for|needs?)\b.{0,20}\b(?:input|variable|field)s?\b\s{0,2}(?:called|named|for)?\s{0,2}["“]?(?:an? |the )?(\p{L}[\p{L}\p{N}_]{0,40})/iu;

export const variable: Template = {
  name: /*i18n*/ 'Input variable',
  fit(wish, { graph }) {
    const start = graph.steps.find(({ type }) => type === 'inputStep');
    const name = asksFor.exec(wish)?.[1];
    if (!start || !name) return undefined;
    const known = variablesOf(graph);
    if (known.some((one) => one.name === name)) return undefined;
    const type = /\bnumber\b|amount|total|price|count/i.test(wish) ? 'number' : 'string';
    const variables = [...known, { id: `v${known.length + 1}-${name}`, name, type, required: false }];
    return [{ kind: 'changeStep', id: start.id, settings: { ...settingsOf(start), variables } as never }];
  },
};

export const renaming: Template = {
  name: /*i18n*/ 'Rename a step',
  fit(wish, { graph }) {
    const [, from = '', to = ''] = /\brename\s{1,3}(.{1,100}?)\s{1,3}to\s{1,3}(.{1,100})$/i.exec(wish) ?? [];
    const step = graph.steps.find(({ title }) => title && bare(title) === bare(from));
    const title = to.replaceAll(/^["“”']|["“”'.]$/g, '');
    return step && title ? [{ kind: 'renameStep', id: step.id, title }] : undefined;
  },
};

export const removal: Template = {
  name: /*i18n*/ 'Remove a step',
  fit(wish, { graph }) {
    const named = /\b(?:remove|delete)\s{1,3}(.{1,100})$/i.exec(wish)?.[1] ?? '';
    const step = graph.steps.find(({ title }) => title && bare(title) === bare(named));
    if (!step) return undefined;
    const before = graph.edges.filter(({ target }) => target === step.id);
    const behind = [
      ...new Set(graph.edges.filter(({ source }) => source === step.id).map(({ target }) => target)),
    ];
    return [
      { kind: 'removeStep', id: step.id },
      ...before.map((edge): WishedEdit => ({ kind: 'disconnect', ...wire(edge) })),
      ...before.flatMap((edge) =>
        behind.map((target): WishedEdit => ({ kind: 'connect', ...wire(edge), target })),
      ),
    ];
  },
};

const wire = ({
  source,
  sourceHandle,
  target,
}: {
  source: string;
  sourceHandle: string;
  target: string;
}) => ({
  source,
  sourceHandle,
  target,
});

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/^the step |^step |^the /, '')
    .replaceAll(/["“”'.]/g, '')
    .trim();
