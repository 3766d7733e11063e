// Plans two weeks of work: person, agent, prompt and time of each run. Pure, and the same each time.
import type { RunOrigin } from '../../../shared/executions/run.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/kernel/time.ts';
import type { DemoName } from '../agents/demo-agent.ts';
import { demoAgents } from '../agents/index.ts';
import { daysBefore } from '../times.ts';
import { chance, type Chance } from './chance.ts';
import { askingPrompts, flaggedPrompts, promptsOf, slots } from './prompts.ts';

export type Decision = {
  by: DemoName;
  verdict: 'approved' | 'denied';
  comment: string;
  afterMinutes: number;
};

export type PlannedRun = {
  /** Its number in the plan, in the order of time. */
  name: string;
  agent: string;
  version: number;
  by: DemoName;
  via: RunOrigin;
  at: Date;
  text: string;
  variables: { [name: string]: Json };
  conversationId: string | null;
  /** If it asks for an approval; null: that still waits. */
  decision: Decision | null;
};

export const DEMO_DAYS = 14;

export function planRuns(beganAt: Date, count: number): PlannedRun[] {
  const luck = chance(count);
  const times = Array.from({ length: count }, () => timeOf(beganAt, luck)).toSorted(
    (a, b) => Number(a) - Number(b),
  );
  return times.map((at, index) => planOne({ at, beganAt, index, count }, luck));
}

/** Busier from day to day, quieter at weekends, mostly in office hours. */
function timeOf(beganAt: Date, luck: Chance): Date {
  for (;;) {
    const days = luck.pickBy(dayNumbers, (day) => (day < 2 ? 2.4 : 1.6 - day / DEMO_DAYS));
    const hour = luck.pickBy(hours, ([, weight]) => weight)[0];
    const minute = Math.floor(luck.next() * 60);
    const at = new Date(
      daysBefore(beganAt, days, hour, minute).getTime() + Math.floor(luck.next() * MINUTE_MS),
    );
    const isQuiet = [0, 6].includes(at.getDay()) && luck.next() > 0.5;
    const youngest = beganAt.getTime() - 4 * MINUTE_MS;
    if (!isQuiet && at.getTime() < youngest && youngest - at.getTime() < DEMO_DAYS * DAY_MS) return at;
  }
}

const dayNumbers = Array.from({ length: DEMO_DAYS + 1 }, (_, day) => day);
const hours: [hour: number, weight: number][] = [
  [1, 0.2],
  [4, 0.2],
  [6, 0.6],
  [7, 2],
  [8, 5],
  [9, 9],
  [10, 11],
  [11, 10],
  [12, 6],
  [13, 8],
  [14, 11],
  [15, 10],
  [16, 8],
  [17, 5],
  [18, 3],
  [19, 2],
  [20, 1.5],
  [21, 1],
  [22, 0.6],
  [23, 0.3],
];

type Place = { at: Date; beganAt: Date; index: number; count: number };

/** However the dice fall, some ask for an approval, and some of the youngest still wait for it. */
const isYoung = ({ index, count }: Place) => index >= count - 16;
const isWaiting = (place: Place) => isYoung(place) && place.index % 3 === 0;
const isAsking = (place: Place) => isWaiting(place) || place.index % 10 === 5;
/** The feed of violations opens with the last day: it must have something to show. */
const isFlagged = (place: Place) => isYoung(place) && place.index % 3 === 1 && !isAsking(place);

/** What is written at this place, where not everything may be. */
const promptsAt = (place: Place) =>
  isAsking(place) ? askingPrompts : isFlagged(place) ? flaggedPrompts : undefined;

function planOne(place: Place, luck: Chance): PlannedRun {
  const { at, beganAt, index } = place;
  const there = demoAgents.filter(
    ({ versions: [first] }) => first && publishedAt(beganAt, first.daysAgo) < at,
  );
  const only = promptsAt(place);
  const candidates = only ? there.filter(({ key }) => key in only) : there;
  const { key, project, versions } = luck.pickBy(candidates, (agent) => promptsOf[agent.key]?.share ?? 0);
  const prompts = (only ?? {})[key] ?? promptsOf[key]?.prompts ?? [];
  const { text, variables = {} } = luck.pickBy(prompts, ({ weight = 1 }) => weight);
  const person = luck.pickBy(askers, ([name, weight]) =>
    name === 'Pete' && project !== 'customer-care' ? 0 : weight,
  )[0];
  return {
    name: String(index + 1).padStart(4, '0'),
    agent: key,
    version: versions.filter(({ daysAgo }) => publishedAt(beganAt, daysAgo) < at).length,
    by: person,
    via: luck.next() < 0.7 ? 'api' : 'studio',
    at,
    text: filled(text, luck),
    variables,
    conversationId: key === 'leave-questions' ? `demo-${at.toISOString().slice(0, 10)}-${person}` : null,
    decision: isWaiting(place) ? null : decisionOf(at, beganAt, luck),
  };
}

/** Agents are published in the afternoon; from the next morning on everybody uses the version. */
const publishedAt = (beganAt: Date, daysAgo: number) => daysBefore(beganAt, daysAgo - 1, 0);

const askers: [DemoName, weight: number][] = [
  ['Ann', 4],
  ['Ben', 5],
  ['Pete', 4],
  ['Paula', 2],
];

const filled = (text: string, luck: Chance) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => luck.pick(slots[name] ?? [name]));

const comments = {
  approved: [
    '',
    '',
    '',
    'Photos are clear.',
    'Good customer, please be quick.',
    'Checked against the order.',
  ],
  denied: ['The 30 days are over.', 'Please ask for photos first.', 'This was refunded last week already.'],
};

function decisionOf(at: Date, beganAt: Date, luck: Chance): Decision | null {
  const minutesLeft = (beganAt.getTime() - at.getTime()) / MINUTE_MS;
  const verdict = luck.next() < 0.8 ? 'approved' : 'denied';
  const decision = {
    by: luck.pick(['Ann', 'Ann', 'Ben', 'Paula'] as const),
    verdict,
    comment: luck.pick(comments[verdict]),
    afterMinutes: Math.round(5 + 240 * luck.next() ** 2),
  } as const;
  return decision.afterMinutes < minutesLeft ? decision : null;
}
