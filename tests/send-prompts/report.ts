// Holds what was sent against what was heard and against what is stored.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '../../shared/kernel/paging.ts';
import { quantile } from '../bench/row.ts';
import type { Ledger } from './feed-ledger.ts';
import type { Options } from './options.ts';
import type { Sent } from './send-all.ts';
import type { FeedWatch, Headers } from './watch-feeds.ts';

type Stored = { id: string; runId?: string };

export type Outcome = { lines: string[]; isGood: boolean };

type ReportInput = {
  options: Options;
  headers: Headers;
  since: Date;
  sent: readonly Sent[];
  ledger: Ledger;
  feeds: FeedWatch;
};

/** Waits for what is still on its way, half a minute at most. */
export async function report(input: ReportInput): Promise<Outcome> {
  const { sent, ledger, feeds } = input;
  const { mayWatch } = feeds;
  const answers = sent.flatMap(({ answer }) => answer ?? []);
  const runIds = new Set(answers.map(({ runId }) => runId));
  const stored = mayWatch.violations ? await storedViolations(input, runIds) : [];

  const missing = () => ({
    starts: mayWatch.runs ? [...runIds].filter((id) => !ledger.hasStarted(id)).length : 0,
    ends: mayWatch.runs
      ? answers.filter(({ runId, isCompleted }) => isCompleted && !ledger.hasEnded(runId)).length
      : 0,
    violations: stored.filter(({ id }) => !ledger.violations.has(id)).length,
  });
  for (let waited = 0; waited < 300 && sum(missing()) > 0; waited++) await pause(100);

  const { outOfOrder, repeated } = ledger.faults();
  const refused = sent.filter(({ answer }) => !answer);
  const twice = answers.length - runIds.size;
  const lost = sum(missing()) + refused.length;
  const lines = [
    ...runLines(sent, ledger, runIds),
    ...violationLines(input, runIds),
    '',
    `reconnected     ${feeds.reconnects()} times`,
    `lost            ${lost}${lost > 0 ? ` ${JSON.stringify({ ...missing(), unanswered: refused.length })}` : ''}`,
    `duplicates      ${repeated + twice}`,
    `out of order    ${outOfOrder}`,
    ...refused.slice(0, 3).map(({ refusal }) => `refused         ${refusal?.slice(0, 300)}`),
  ];
  return { lines, isGood: lost + repeated + twice + outOfOrder === 0 };
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

function runLines(sent: readonly Sent[], ledger: Ledger, runIds: ReadonlySet<string>): string[] {
  const times = sent.map(({ milliseconds }) => milliseconds);
  const states = Map.groupBy(sent, ({ answer }) => answer?.status ?? 'unanswered');
  const liveCount = [...runIds].filter((id) => ledger.hasStarted(id)).length;
  return [
    `runs            ${runIds.size} (${[...states].map(([state, some]) => `${some.length} ${state}`).join(', ')})`,
    `heard live      ${liveCount}`,
    `latency         p50 ${ms(times, 0.5)}, p95 ${ms(times, 0.95)}, p99 ${ms(times, 0.99)}`,
    `asked again     ${sent.reduce((total, { tries }) => total + Math.max(0, tries - 1), 0)} times`,
  ];
}

function violationLines({ feeds, ledger }: ReportInput, runIds: ReadonlySet<string>): string[] {
  if (!feeds.mayWatch.violations) return ['violations      not told to whoever listens (see --watch)'];
  const own = [...ledger.violations.values()].filter(({ runId }) => runIds.has(runId));
  const actions = Map.groupBy(own, ({ action }) => action);
  return [
    `violations      ${own.length} (${[...actions].map(([action, some]) => `${some.length} ${action}`).join(', ')})`,
    `feed delay      p50 ${ms(ledger.delays, 0.5)}, p95 ${ms(ledger.delays, 0.95)}, p99 ${ms(ledger.delays, 0.99)}`,
  ];
}

const ms = (values: readonly number[], share: number) =>
  values.length === 0 ? '–' : `${Math.round(quantile(values, share))} ms`;

const PAGE = 100;

/** Every violation of these runs, as the list has them. */
async function storedViolations(input: ReportInput, runIds: ReadonlySet<string>): Promise<Stored[]> {
  const { options, headers, since } = input;
  const violations: Stored[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const query = new URLSearchParams({
      Limit: String(PAGE),
      Offset: String(offset),
      startTime: since.toISOString(),
      sortBy: 'at',
      sortDirection: 'ASC',
    });
    const response = await fetch(`${options.url}/v1/Violations?${query}`, {
      headers: Object.fromEntries(headers),
    });
    if (!response.ok) throw new Error(`Violations could not be listed: ${await response.text()}`);
    const { items } = (await response.json()) as Page<Stored>;
    violations.push(...items.filter(({ runId }) => runId && runIds.has(runId)));
    if (items.length < PAGE) return violations;
  }
}
