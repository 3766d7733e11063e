// From a wish to edits that were checked: the model answers, and hears what is wrong with its answer a few times.
import { applyEdits, idTaken, type Applied, type Misfit } from '../../shared/assistant/apply-edits.ts';
import { ModelProposal, type AgentEdit } from '../../shared/assistant/edit.ts';
import { placeEdits } from '../../shared/assistant/place-edits.ts';
import { assistantProblems } from '../../shared/assistant/problems.ts';
import type { Proposal } from '../../shared/assistant/turn.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { modelProblems } from '../../shared/models/problems.ts';
import { checkGraph, type AgentGraph, type GraphProblem } from '../../shared/steps/index.ts';
import type { Message } from '../engine/index.ts';
import { answerSchema, complaint, question, systemPrompt } from './prompt.ts';
import type { Situation } from './situation.ts';

const { maxRounds, maxProposalCharacters } = workLimits.assistant;

export type Proposed = { message: string; proposal: Proposal | undefined };

export type AskModel = (request: {
  messages: Message[];
  outputSchema: Record<string, unknown>;
  round: number;
}) => Promise<string>;

/** `onRound`: the problems of an answer go back. */
export async function propose(
  wish: string,
  situation: Situation,
  { ask, onRound }: { ask: AskModel; onRound: (round: number) => Promise<unknown> },
): Promise<Proposed> {
  const messages: Message[] = [
    { role: 'system', content: systemPrompt },
    { role: 'user', content: question(wish, situation) },
  ];
  let best: Proposed | undefined;
  for (let round = 0; round <= maxRounds; round++) {
    if (round > 0) await onRound(round);
    const text = await answerOr(ask({ messages, outputSchema: answerSchema, round }));
    const read = readAnswer(text);
    if (!('message' in read)) {
      messages.push(said(text), { role: 'user', content: read.why });
      continue;
    }
    const checked = check(situation, read.edits);
    best = { message: read.message, proposal: checked.proposal };
    if (checked.misfits.length === 0 && checked.problems.length === 0) break;
    const { edits } = read;
    messages.push(said(text), { role: 'user', content: complaint(checked.placed, checked) });
    if (edits.length === 0) break;
  }
  if (!best) throw new Problem(assistantProblems.unreadable);
  return best;
}

/** Providers refuse a message without a text. */
const said = (text: string): Message => ({ role: 'assistant', content: text || '{}' });

/** An answer that is no JSON, or empty, is one to complain about as well. */
const answerOr = (answer: Promise<string>) =>
  answer.catch((error: unknown) => {
    const isPoor =
      error instanceof Problem && [modelProblems.notJson.code, modelProblems.empty.code].includes(error.code);
    if (isPoor) return '';
    throw error;
  });

function readAnswer(text: string): ModelProposal | { why: string } {
  let value: unknown;
  try {
    value = JSON.parse(withoutFence(text));
  } catch {
    return { why: 'This is not one JSON object. Answer the JSON object alone.' };
  }
  const read = ModelProposal.safeParse(value);
  if (read.success) return read.data;
  const faults = read.error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { why: `The object does not fit its schema: ${faults.join('; ')}` };
}

/** Small models put their JSON into a fence. */
function withoutFence(text: string): string {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  return from >= 0 && to > from ? text.slice(from, to + 1) : text;
}

type Checked = Pick<Applied, 'misfits'> & {
  placed: AgentEdit[];
  /** What the edits have made wrong. */
  problems: GraphProblem[];
  proposal: Proposal | undefined;
};

export function check(
  { graph, hash }: Pick<Situation, 'graph' | 'hash'>,
  wished: ModelProposal['edits'],
): Checked {
  const placed = placeEdits(graph, wished);
  const { graph: after, ...applied } = applyEdits(graph, placed);
  const misfits = [...applied.misfits, ...sameIds(graph, placed, applied.misfits)];
  const faulty = new Set(misfits.map(({ index }) => index));
  const edits = placed.filter((_edit, index) => !faulty.has(index));
  const known = new Set(checkGraph(graph).map(identity));
  const problems = checkGraph(after).filter((problem) => !known.has(identity(problem)));
  const proposal = { hash, edits, seen: stepsTouched(graph, edits), problems: problems.map(withoutFix) };
  if (JSON.stringify(proposal).length > maxProposalCharacters)
    throw new Problem(assistantProblems.tooLargeProposal);
  return { placed, misfits, problems, proposal: edits.length > 0 ? proposal : undefined };
}

/** Accepting again what is there already is fine; proposing it means two steps by one name. */
function sameIds({ steps }: AgentGraph, placed: readonly AgentEdit[], known: readonly Misfit[]): Misfit[] {
  const ids = new Set(steps.map(({ id }) => id));
  return [...placed.entries()].flatMap(([index, edit]) =>
    edit.kind === 'addStep' && ids.has(edit.id) && !known.some((one) => one.index === index)
      ? [idTaken(index, edit.id)]
      : [],
  );
}

const identity = ({ stepId, field, text, values }: GraphProblem) =>
  JSON.stringify([stepId, field, text, values]);
const withoutFix = ({ fix: _fix, ...problem }: GraphProblem) => problem;

function stepsTouched({ steps }: AgentGraph, edits: readonly AgentEdit[]) {
  const ids = new Set(
    edits.flatMap((edit) =>
      edit.kind === 'changeStep' || edit.kind === 'renameStep' || edit.kind === 'removeStep' ? [edit.id] : [],
    ),
  );
  return steps.filter(({ id }) => ids.has(id));
}
