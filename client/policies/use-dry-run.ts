// A dry run, part after part, until nothing is left or somebody stops it.
import { useEffect, useRef, useState } from 'react';
import type { DryRunHits, DryRunResult } from '../../shared/policies/dry-run.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import { call } from '../data/call.ts';

type Sums = Omit<DryRunResult, 'next'>;

export type DryRunState = { sums: Sums | undefined; isRunning: boolean; error: Error | undefined };

const MAX_EXAMPLES = 20;
const idle: DryRunState = { sums: undefined, isRunning: false, error: undefined };

export function useDryRun(policyId: string) {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);
  const stop = () => {
    running.current?.abort();
    setState((before) => ({ ...before, isRunning: false }));
  };
  useEffect(() => () => running.current?.abort(), []);

  async function start(days: number) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let sums: Sums | undefined;
    let after: DryRunResult['next'];
    setState({ ...idle, isRunning: true });
    try {
      do {
        const body = { days, ...(after && { after }) };
        const part = await call(
          policyRoutes.dryRun,
          { params: { id: policyId }, body },
          { signal: controller.signal },
        );
        ({ next: after } = part);
        sums = sums ? added(sums, part) : part;
        if (controller.signal.aborted) return;
        setState({ sums, isRunning: after !== undefined, error: undefined });
      } while (after);
    } catch (error) {
      if (!controller.signal.aborted) setState({ sums, isRunning: false, error: error as Error });
    }
  }

  return { ...state, start: (days: number) => void start(days), stop };
}

function added(sums: Sums, part: Sums): Sums {
  const sum = (name: 'runs' | 'checks' | 'draft' | 'published' | 'onlyDraft' | 'onlyPublished') =>
    sums[name] + part[name];
  return {
    // Runs that began since then are not looked at.
    totalRuns: sums.totalRuns,
    runs: sum('runs'),
    checks: sum('checks'),
    draft: sum('draft'),
    published: sum('published'),
    onlyDraft: sum('onlyDraft'),
    onlyPublished: sum('onlyPublished'),
    agents: merged(sums.agents, part.agents),
    tools: merged(sums.tools, part.tools),
    users: merged(sums.users, part.users),
    examples: [...sums.examples, ...part.examples].slice(0, MAX_EXAMPLES),
  };
}

function merged(one: readonly DryRunHits[], other: readonly DryRunHits[]): DryRunHits[] {
  const all = new Map(one.map((hits) => [hits.id, hits]));
  for (const hits of other) {
    const known = all.get(hits.id);
    all.set(
      hits.id,
      known
        ? { ...known, draft: known.draft + hits.draft, published: known.published + hits.published }
        : hits,
    );
  }
  return [...all.values()].toSorted((a, b) => b.draft - a.draft || b.published - a.published);
}
