// How a reference reads: the text holds ids and paths, people read the names of steps and of what they give.
import {
  kindOf,
  parseTemplate,
  settingsOf,
  type GraphStep,
  type Reference,
  type Segment,
} from '../../../shared/steps/index.ts';
import { labelText } from '../canvas/label-text.ts';
import { titleOf } from '../canvas/step-title.ts';

/** `part`: which value of it; empty where there is only one. `isMissing`: there is no such step. */
export type ReferenceName = { title: string; part: string; isMissing: boolean };

export type DescribeReference = (reference: Reference) => ReferenceName;

/** What cannot be read is shown as it is. */
export const nameSegment = (
  segment: Exclude<Segment, { kind: 'text' }>,
  describe: DescribeReference,
): ReferenceName =>
  segment.kind === 'broken'
    ? { title: segment.source, part: '', isMissing: true }
    : describe(segment.reference);

export type Naming = {
  step: (id: string) => GraphStep | undefined;
  /** Says a marked text in the reader's language. */
  say: (text: string) => string;
};

const message = /*i18n*/ 'Message';
const variable = /*i18n*/ 'Variable';
const round = /*i18n*/ 'Loop';
const stepBefore = /*i18n*/ 'Step before';
const stepsBefore = /*i18n*/ 'Steps before';
const memory = /*i18n*/ 'Memory';
const promptVariable = /*i18n*/ 'Prompt variable';
const lostStep = /*i18n*/ 'a deleted step';

/** What every run knows, wherever the step stands. */
export const runFacts = {
  'user.name': /*i18n*/ 'Started by',
  now: /*i18n*/ 'Date and time',
  'agent.name': /*i18n*/ 'Agent',
  'run.id': /*i18n*/ 'Run ID',
};

const isRunFact = (written: string): written is keyof typeof runFacts => Object.hasOwn(runFacts, written);

export const roundParts = {
  item: /*i18n*/ 'Item',
  index: /*i18n*/ 'Iteration number, from 0',
  last: /*i18n*/ 'Result of the iteration before',
} as const;

const isRoundPart = (part: string): part is keyof typeof roundParts => Object.hasOwn(roundParts, part);

/** Roots with nothing but names below them. */
const plainRoots: { [Root in Reference['root']]?: string } = {
  input: message,
  variables: variable,
  memory,
  prompt: promptVariable,
};

export function nameReference({ root, path }: Reference, { step, say }: Naming): ReferenceName {
  const named = (title: string, part: string) => ({ title, part, isMissing: false });
  const [first = '', ...rest] = path;
  if (root === 'input' && first === 'text') return named(say(message), '');
  const plain = plainRoots[root];
  if (plain) return named(say(plain), path.join('.'));
  if (root === 'loop') {
    const part = isRoundPart(first) ? say(roundParts[first]) : first;
    return named(say(round), [part, ...rest].join('.'));
  }
  if (root === 'inputs') return nameOfInput(path, say);
  const written = [root, ...path].join('.');
  if (isRunFact(written)) return named(say(runFacts[written]), '');
  if (root !== 'steps') return named(written, '');
  const target = step(first);
  if (!target) return { title: say(lostStep), part: rest.join('.'), isMissing: true };
  return named(titleOf(target, say), partOf(target, rest.join('.'), say));
}

/** The first of the steps before is mostly the only one. */
function nameOfInput([index, ...rest]: string[], say: Naming['say']): ReferenceName {
  const part = (index === '0' ? rest : [index, ...rest]).filter(Boolean).join('.');
  return { title: say(index === '0' ? stepBefore : stepsBefore), part, isMissing: false };
}

function partOf(step: GraphStep, path: string, say: Naming['say']): string {
  const settings = settingsOf(step);
  const parts = (settings && kindOf(step.type)?.outputs(settings)) ?? [];
  const known = parts.find((part) => part.path === path);
  return known ? labelText(known, say) : path;
}

/** What stands between the braces, without its filters; unreadable sources stand for themselves. */
export function nameSource(source: string, naming: Naming): ReferenceName {
  const [segment] = parseTemplate(`{{ ${source} }}`);
  return segment?.kind === 'reference'
    ? nameReference(segment.reference, naming)
    : { title: source, part: '', isMissing: true };
}

/** `steps.s1.text | trim` as one line: `Sort message › Answer | trim`. What cannot be read stays as it is. */
export function sayReference(source: string, naming: Naming): string {
  const { title, part, isMissing } = nameSource(source, naming);
  const filters = isMissing || !source.includes('|') ? '' : ` ${source.slice(source.indexOf('|'))}`;
  return `${title}${part && ` › ${part}`}${filters}`;
}

/** A template with the names of what it refers to. */
export const sayTemplate = (text: string, naming: Naming): string =>
  parseTemplate(text)
    .map((segment) => {
      if (segment.kind === 'text') return segment.text;
      if (segment.kind === 'broken') return text.slice(segment.from, segment.to);
      return `{{ ${sayReference(segment.source, naming)} }}`;
    })
    .join('');
