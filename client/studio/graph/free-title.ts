// A name that tells a step from those that are there already: references, problems and runs name steps by it.
import type { AgentGraph, GraphStep } from '../../../shared/steps/graph.ts';
import { titleOf } from '../canvas/step-title.ts';
import { isNote, kindOf } from './kinds.ts';

type Say = (text: string) => string;

const longest = 100;
const numbered = /^(?<name>.*\S)\s+\d{1,6}$/su;

/** The title the step is added with: its own while nothing bears it, else the first number behind it that is free. */
export function freeTitle(step: GraphStep, { steps }: AgentGraph, say: Say): string {
  // The parts of a loop are told apart by their loops.
  if (isNote(step) || kindOf(step.type)?.place === 'inside') return step.title;
  const own = titleOf(step, say);
  const taken = new Set(steps.filter((other) => !isNote(other)).map((other) => titleOf(other, say)));
  if (!taken.has(own)) return step.title;
  const name = numbered.exec(own)?.groups?.name ?? own;
  for (let number = 2; ; number++) {
    const title = `${name.slice(0, longest - 7)} ${number}`;
    if (!taken.has(title)) return title;
  }
}
