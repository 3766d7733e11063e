import { expect, test } from 'vitest';
import { DEMO_DAYS, planRuns } from './plan-runs.ts';

const now = new Date('2026-11-20T15:00:00Z');

test('[SD7] the plan is the same each time, in order, within its days, and nothing of it is in the future', () => {
  const plan = planRuns(now, 400);
  expect(planRuns(now, 400)).toEqual(plan);
  expect(plan).toHaveLength(400);
  const times = plan.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times[0]).toBeGreaterThan(now.getTime() - DEMO_DAYS * 86_400_000);
  for (const { at, decision } of plan)
    expect(at.getTime() + (decision?.afterMinutes ?? 0) * 60_000).toBeLessThan(now.getTime());
});

test('[SD7] several people prompt every agent, mostly in office hours, and no text has an unfilled placeholder', () => {
  const plan = planRuns(now, 400);
  expect(new Set(plan.map(({ agent }) => agent)).size).toBe(8);
  expect(new Set(plan.map(({ by }) => by)).size).toBe(4);
  expect(plan.filter(({ version }) => version === 0)).toEqual([]);
  expect(plan.filter(({ text }) => /[{}]/.test(text))).toEqual([]);
  expect(new Set(plan.map(({ text }) => text)).size).toBeGreaterThan(250);
  const byDay = plan.filter(({ at }) => at.getHours() >= 8 && at.getHours() < 18);
  expect(byDay.length).toBeGreaterThan(300);
  // A few approvals still wait: a heap of them would be nobody's inbox.
  const waiting = plan.filter(({ decision }) => decision === null).length;
  expect(waiting).toBeGreaterThan(3);
  expect(waiting).toBeLessThan(16);
});

test('[SD7] whenever the demo begins, guardrails find something in its last day', () => {
  for (const hour of [3, 9, 15, 21])
    for (let day = 1; day <= 7; day++) {
      const beganAt = new Date(Date.UTC(2026, 10, day, hour));
      const lastDay = planRuns(beganAt, 400).filter(
        ({ at }) => beganAt.getTime() - at.getTime() < 86_400_000,
      );
      const flagged = lastDay.filter(({ text }) => /@|\+\d\d |lawyer/.test(text));
      expect(flagged.length, beganAt.toISOString()).toBeGreaterThan(1);
    }
});
