// What the demo model answers: it looks for the task in the instructions and does it by rules [M11].
import type { Message } from '../../engine/ports.ts';
import { classify, labelsIn } from './classify.ts';
import { fencedIn } from './fenced.ts';
import { find, type Form } from './extract.ts';
import { summarise } from './summarise.ts';
import { readable, sentencesOf, shared, tellingWords } from './words.ts';

/** What is asked, and what it is asked about. */
export type Task = { instruction: string; content: string; background: string };

export function taskOf(messages: readonly Message[]): Task {
  const background = textOf(messages, 'system');
  const prompt = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const { instruction, content } = split(readable(prompt));
  return { background, instruction, content };
}

const textOf = (messages: readonly Message[], sender: Message['role']) =>
  readable(
    messages
      .filter(({ role }) => role === sender)
      .map(({ content }) => content)
      .join('\n\n'),
  );

const verbs =
  /\b(?:summari[sz]e|tl;?dr|classify|categori[sz]e|label|route|decide|choose|extract|list|find|translate|answer|reply|rewrite|write)\b/i;

/** Quoted or fenced text, or what follows a first line that says what to do, is what it is about. */
function split(prompt: string): Pick<Task, 'instruction' | 'content'> {
  const fenced = fencedIn(prompt);
  if (fenced?.content) {
    const { from, to, content } = fenced;
    return { instruction: `${prompt.slice(0, from)} ${prompt.slice(to)}`, content };
  }
  const at = breakOf(prompt);
  const first = prompt.slice(0, at);
  if (at > 0 && verbs.test(beginningOf(first)))
    return { instruction: first, content: prompt.slice(at).replace(/^[\s:]+/, '') };
  return { instruction: prompt, content: prompt };
}

/** Instructions name their verb early; people who write letters do not. */
const beginningOf = (line: string) => line.split(/\s+/, 8).join(' ');

/** The end of the first line, or else a colon within its first 200 characters. */
function breakOf(prompt: string): number {
  const holdsMore = (at: number) => at > 0 && prompt.slice(at + 1).trim().length > 1;
  const line = prompt.indexOf('\n');
  if (holdsMore(line)) return line;
  const colon = prompt.slice(0, 200).indexOf(': ');
  return holdsMore(colon) ? colon : 0;
}

/** In this order: the first that has something to say says it. */
const skills: readonly ((task: Task) => string | undefined)[] = [
  label,
  extracted,
  summary,
  translation,
  fromContext,
];

export function answer(task: Task): string {
  for (const skill of skills) {
    const reply = skill(task);
    if (reply) return reply;
  }
  return acknowledgement(task);
}

/** The step's own words count first, then those of the system prompt. */
const asksFor = ({ instruction, background, content }: Task, pattern: RegExp) =>
  pattern.test(instruction === content ? (sentencesOf(instruction)[0] ?? '') : instruction) ||
  pattern.test(background);

const classifying =
  /\b(?:classify|categori[sz]e|label|route|decide|choose|which (?:category|department)|(?:answer|reply|respond) (?:only )?with)\b/i;

function label(task: Task): string | undefined {
  if (
    !asksFor(
      task,
      /\b(?:classify|categori[sz]e|label|route|decide|choose|one of|which (?:category|department)|(?:answer|reply|respond) (?:only )?with)\b/i,
    )
  )
    return undefined;
  const { instruction, content, background } = task;
  const ownLabels = instruction === content ? [] : labelsIn(instruction);
  const givenLabels = labelsIn(background);
  // Somebody who writes `refund one of them, please` offers no labels.
  if (givenLabels.length > 0 && !classifying.test(instruction))
    return classify(givenLabels, instruction === content ? content : `${instruction}\n${content}`);
  const labels = ownLabels.length > 0 ? ownLabels : givenLabels;
  return labels.length > 0 ? classify(labels, content) : undefined;
}

const formPatterns: [pattern: RegExp, form: Form][] = [
  [/e-?mail/i, 'emails'],
  [/phone|telephone/i, 'phones'],
  [/\b(?:urls?|links?|web ?sites?)\b/i, 'urls'],
  [/amount|price|money|cost|sum/i, 'amounts'],
  [/\bdates?\b|deadline/i, 'dates'],
  [/\btimes?\b/i, 'times'],
  [/\b(?:order|invoice|ticket|reference)s?\b/i, 'references'],
  [/\bnames?\b|people|person/i, 'names'],
  [/\bnumbers?\b/i, 'numbers'],
];

function extracted(task: Task): string | undefined {
  if (!asksFor(task, /\b(?:extract|list (?:all|the|every)|find (?:all|the|every)|pull out)\b/i))
    return undefined;
  const request = verbs.test(task.instruction) ? task.instruction : task.background;
  const forms = formPatterns.filter(([pattern]) => pattern.test(request)).map(([, form]) => form);
  if (forms.length === 0) return undefined;
  const matches = [...new Set(forms.flatMap((form) => find(form, task.content)))];
  return matches.length > 0
    ? matches.map((each) => `- ${each}`).join('\n')
    : 'Nothing of the kind is in the text.';
}

function summary(task: Task): string | undefined {
  if (!asksFor(task, /\b(?:summar(?:i[sz]e|y)|tl;?dr|shorten|in short|key points|condense)\b/i))
    return undefined;
  const [, digits] =
    /\b(\d|one|two|three|four|five) sentences?\b/i.exec(`${task.instruction} ${task.background}`) ?? [];
  return summarise(task.content, countOf(digits)) || undefined;
}

const numerals = ['zero', 'one', 'two', 'three', 'four', 'five'];
const countOf = (digits: string | undefined) => {
  if (!digits) return 3;
  return Math.max(1, numerals.indexOf(digits.toLowerCase()), Number(digits) || 0);
};

function translation(task: Task): string | undefined {
  return asksFor(task, /\btranslate\b/i)
    ? `The demo model works offline by rules and cannot translate. The text was: ${summarise(task.content, 3)}`
    : undefined;
}

/** A short question has no second word to be recognized by. */
const enoughFor = (words: ReadonlySet<string>) => (words.size <= 2 ? 1 : 2);

/** The sentences of what it was given that have most words in common with the question. */
function fromContext(task: Task): string | undefined {
  const context = [task.background, task.instruction === task.content ? '' : task.content].join('\n');
  const question = task.instruction === task.content ? task.content : task.instruction;
  const questionWords = new Set(tellingWords(question));
  const scored = sentencesOf(context)
    .filter((sentence) => !/^(?:you are|answer|reply|always|never|be |use |act )/i.test(sentence))
    .map((sentence) => ({ sentence, score: shared(tellingWords(sentence), questionWords) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const enough = enoughFor(questionWords);
  if (best < enough) return undefined;
  const chosen = scored.filter(({ score }) => score >= Math.max(enough, best - 1));
  return chosen
    .slice(0, 3)
    .map(({ sentence }) => sentence)
    .join(' ');
}

const isGreeting =
  /^\s*(?:hi|hello|hey|good (?:morning|afternoon|evening)|(?:who|what) are you|what can you do)\b[\s!?.,]{0,3}$/i;

/** When nothing fits: what was understood, and an honest word about who is speaking. */
function acknowledgement({ content }: Task): string {
  const gist = summarise(content, 1);
  if (!gist || isGreeting.test(content))
    return 'Hello! I am the offline demo model. Send me a text to summarise, classify or extract from.';
  const details = (['references', 'amounts', 'dates', 'emails'] as const)
    .map((form) => [form, find(form, content).slice(0, 3)] as const)
    .filter(([, matches]) => matches.length > 0)
    .map(([form, matches]) => `${form}: ${matches.join(', ')}`);
  const noted = details.length > 0 ? ` I noted these ${details.join('; ')}.` : '';
  return (
    `Thank you for your message. I understood: “${cut(gist, 300)}”${noted} ` +
    'I am the offline demo model and work by rules; choose a real model for a real answer.'
  );
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
