// What the demo model has in place of a mind: a few templates, each fitted to a wish by rules.
import type { WishedEdit } from '../../../shared/assistant/edit.ts';
import type { AgentGraph, GraphEdge } from '../../../shared/steps/index.ts';
import type { Situation } from '../situation.ts';

/** `name`: an i18n text. Answers nothing for a wish that is not about it. */
export type Template = {
  name: string;
  fit: (wish: string, situation: Situation) => WishedEdit[] | undefined;
};

/** What leads to the answer: where it is checked, shortened or asked about. */
export const waysToAnswer = ({ steps, edges }: AgentGraph): GraphEdge[] => {
  const ends = new Set(steps.filter(({ type }) => type === 'outputStep').map(({ id }) => id));
  return edges.filter(({ target }) => ends.has(target));
};

/** Edits that put steps between these connections and where they lead. `last`: what goes on from there, and by which way. */
export function putBetween(
  ways: readonly GraphEdge[],
  { first, last }: { first: string; last: readonly { id: string; handle: string }[] },
): WishedEdit[] {
  const targets = [...new Set(ways.map(({ target }) => target))];
  return [
    ...ways.flatMap(({ source, sourceHandle, target }): WishedEdit[] => [
      { kind: 'disconnect', source, sourceHandle, target },
      { kind: 'connect', source, sourceHandle, target: first },
    ]),
    ...last.flatMap(({ id, handle }) =>
      targets.map((target): WishedEdit => ({ kind: 'connect', source: id, sourceHandle: handle, target })),
    ),
  ];
}

export const newStep = (
  type: string,
  id: string,
  title: string,
  settings: Extract<WishedEdit, { kind: 'addStep' }>['settings'],
): WishedEdit => ({ kind: 'addStep', id, type, title, parentId: null, settings });
