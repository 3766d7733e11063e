// Fits templates to a wish: all that say something about it, and for a draft without a path first one to build on.
import { applyEdits } from '../../../shared/assistant/apply-edits.ts';
import type { WishedEdit } from '../../../shared/assistant/edit.ts';
import { kindOf, type AgentGraph } from '../../../shared/steps/index.ts';
import type { Situation } from '../situation.ts';
import { approval } from './approval.ts';
import { router } from './router.ts';
import { newStep, type Template } from './template.ts';
import { removal, renaming, summary, translation, variable } from './texts.ts';

const templates: readonly Template[] = [renaming, removal, variable, router, translation, summary, approval];

/** The first of these alone: what is renamed or removed is meant by no other. */
const alone: readonly Template[] = [renaming, removal];

/** These fit a draft that does nothing yet. */
const early: readonly Template[] = [...alone, variable];

const simplest = /*i18n*/ 'A model that answers';

export function fitTemplates(
  wish: string,
  situation: Situation,
): { templates: string[]; edits: WishedEdit[] } {
  const fitted: string[] = [];
  const edits: WishedEdit[] = [];
  let now = situation;
  const take = (name: string, more: readonly WishedEdit[]) => {
    fitted.push(name);
    edits.push(...more);
    now = { ...now, graph: withEdits(now.graph, more) };
  };
  if (isUnbuilt(situation.graph) && !early.some(({ fit }) => fit(wish, situation)))
    take(simplest, simpleAgent(wish, situation));
  for (const template of templates) {
    const more = template.fit(wish, now);
    if (!more) continue;
    take(template.name, more);
    if (alone.includes(template)) break;
  }
  return { templates: fitted, edits: merged(edits) };
}

const withEdits = (graph: AgentGraph, edits: readonly WishedEdit[]) =>
  applyEdits(
    graph,
    edits.map((edit) => (edit.kind === 'addStep' ? { ...edit, position: { x: 0, y: 0 } } : edit)),
  ).graph;

/** Nothing but a start, as an empty canvas has it, and notes. */
const isUnbuilt = ({ steps }: AgentGraph) =>
  steps.every(
    ({ type, parentId }) => parentId === null && ['start', 'note'].includes(kindOf(type)?.role ?? ''),
  );

function simpleAgent(wish: string, { modelId, graph }: Situation): WishedEdit[] {
  const start = graph.steps.find(({ type }) => kindOf(type)?.role === 'start');
  return [
    ...(start ? [] : [newStep('inputStep', 'fitted-message', 'Message', {})]),
    newStep('AIOperation', 'fitted-answer', 'Answer', {
      modelId,
      systemPrompt: wish,
      prompt: '{{ input.text }}',
    }),
    newStep('outputStep', 'fitted-reply', 'Reply', {}),
    { kind: 'connect', source: start?.id ?? 'fitted-message', sourceHandle: 'out', target: 'fitted-answer' },
    { kind: 'connect', source: 'fitted-answer', sourceHandle: 'out', target: 'fitted-reply' },
  ];
}

/** A connection that one template drew and the next one cut was never there. */
function merged(edits: readonly WishedEdit[]): WishedEdit[] {
  const keyOf = (edit: WishedEdit) =>
    edit.kind === 'connect' || edit.kind === 'disconnect'
      ? JSON.stringify([edit.source, edit.sourceHandle, edit.target])
      : '';
  return edits.filter((edit, index) => {
    if (edit.kind === 'connect')
      return !edits
        .slice(index + 1)
        .some((later) => later.kind === 'disconnect' && keyOf(later) === keyOf(edit));
    if (edit.kind === 'disconnect')
      return !edits
        .slice(0, index)
        .some((before) => before.kind === 'connect' && keyOf(before) === keyOf(edit));
    return true;
  });
}
