import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { barsOf, growingLength, shareAt, tickAt, type Tick } from './node-status.ts';

test('[C17] the timeline is read from the side where the page begins', () => {
  const line = { left: 100, width: 200 };
  expect(shareAt(150, line, 'ltr')).toBe(0.25);
  expect(shareAt(150, line, 'rtl')).toBe(0.75);
  expect([shareAt(0, line, 'ltr'), shareAt(0, line, 'rtl')]).toEqual([0, 1]);
  expect([shareAt(999, line, 'ltr'), shareAt(999, line, 'rtl')]).toEqual([1, 0]);
});

test('[U45] the timeline of a running run grows in few steps, and always contains all of it', () => {
  const times = Array.from({ length: 600 }, (_, tenth) => tenth * 100 + 1);
  const lengths = times.map(growingLength);
  times.forEach((time, index) => {
    expect(lengths[index]).toBeGreaterThanOrEqual(time);
    expect(lengths[index]).toBeLessThanOrEqual(Math.max(1000, time * 1.15));
  });
  expect(new Set(lengths).size).toBeLessThan(32);
});

const tick = (index: number, state: Tick['state'] = 'succeeded'): Tick => ({
  key: `s${index}`,
  stepId: `s${index}`,
  from: index * 10,
  to: index * 10 + 10,
  state,
});

test('[U46] a thousand bars are one path for each tone, each wide enough to be seen and found', () => {
  const ticks = Array.from({ length: 1000 }, (_, index) =>
    tick(index, index === 999 ? 'running' : 'succeeded'),
  );
  const line = { length: 10_000, width: 600, dir: 'ltr' } as const;
  const bars = barsOf(ticks, line);
  expect([...bars.keys()]).toEqual(['succeeded', 'running']);
  expect(bars.get('running')).toBe('M599.4 6h3.0v8h-3z');
  expect(barsOf([tick(0)], { ...line, length: 20, dir: 'rtl' }).get('succeeded')).toBe(
    'M301.0 6h299.0v8h-299z',
  );
  expect(tickAt(ticks, 0.5004, line)?.stepId).toBe('s500');
  expect(tickAt([tick(0)], 0.9, line)).toBeUndefined();
});

test('[U46] the studio around a run does not read it: only its subscribers are rendered with it', async () => {
  const studio = await readFile(new URL('../page/studio.tsx', import.meta.url), 'utf8');
  expect(studio).not.toMatch(/useRun\(|useShownRun|reading/);
  expect(studio).toContain('<RunProvider');
});
