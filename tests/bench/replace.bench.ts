// How long one word in the prompts of a thousand steps takes to be found and replaced, as one edit.
import * as Y from 'yjs';
import { addStep, edit } from '../../shared/documents/edit-agent.ts';
import { findInAgent, replacementsFor } from '../../shared/documents/find/find-in-agent.ts';
import { literalFinder, type FindQuery } from '../../shared/documents/find/finder.ts';
import { patternFinder } from '../../shared/documents/find/pattern-finder.ts';
import { replaceInAgent } from '../../shared/documents/find/replace-in-agent.ts';
import { readAgent } from '../../shared/documents/project-agent.ts';
import type { Bench, Row } from './row.ts';

const STEPS = 1000;
const ROUNDS = 9;
const GOAL_MS = 100;
const prompt = `You answer for customer care. ${'Be brief, and polite in every case. '.repeat(12)}A refund above 500 is
approved by {{ steps.s0.text }}; {{ input.text }} is what the customer wrote about the refund.`;

function agent(): Y.Doc {
  const doc = new Y.Doc();
  edit(doc, () => {
    for (let n = 0; n < STEPS; n += 1)
      addStep(doc, {
        id: `s${n}`,
        type: 'AIOperation',
        title: `Refund ${n}`,
        position: { x: 0, y: n * 100 },
        settings: { prompt, systemPrompt: '', outputSchema: '' },
      });
  });
  return doc;
}

/** Of the thread, in the least disturbed round: the document itself is made outside of what is measured. */
function measure(query: FindQuery): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const doc = agent();
    // The studio has read the graph already.
    const { graph } = readAgent(doc);
    const find = query.isPattern ? patternFinder(query) : literalFinder(query);
    const before = process.threadCpuUsage();
    const found = findInAgent(graph, find ?? (() => []), (source) => source);
    const count = replaceInAgent(doc, replacementsFor(found, query, 'credit'));
    const { user, system } = process.threadCpuUsage(before);
    if (count !== 3 * STEPS) throw new Error(`${count} matches were replaced.`);
    return (user + system) / 1000;
  });
  return Math.min(...rounds);
}

const row = (what: string, query: Partial<FindQuery>): Row => {
  const asked = { text: 'refund', matchCase: false, wholeWord: false, isPattern: false, ...query };
  const value = measure(asked);
  return {
    figure: `Replace ${what} in ${STEPS} steps`,
    value,
    unit: 'ms',
    goal: `≤ ${GOAL_MS} ms`,
    met: value <= GOAL_MS,
  };
};

const bench: Bench = {
  name: 'search and replace',
  run: async () => [row('a word', {}), row('a pattern', { text: 'refund|refunds', isPattern: true })],
};

export default bench;
