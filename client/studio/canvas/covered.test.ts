import { expect, test } from 'vitest';
import { coveredBy, coveredByAll } from './covered.ts';

const canvas = { x: 0, y: 48, width: 1024, height: 700 };

test('[U64] what a panel covers is known on either side and from below, and a panel beside the canvas covers nothing', () => {
  const covered = { left: 0, right: 0, bottom: 0 };
  expect(coveredBy(canvas, { x: 688, y: 48, width: 336, height: 700 })).toEqual({ ...covered, right: 336 });
  expect(coveredBy(canvas, { x: 0, y: 48, width: 336, height: 700 })).toEqual({ ...covered, left: 336 });
  expect(coveredBy(canvas, { x: 0, y: 258, width: 1024, height: 490 })).toEqual({ ...covered, bottom: 490 });
  expect(coveredBy(canvas, { x: 1024, y: 48, width: 336, height: 700 })).toEqual(covered);
  const versions = { x: 1024, y: 48, width: 400, height: 700 };
  const step = { x: 688, y: 48, width: 336, height: 700 };
  expect(coveredByAll(canvas, [versions, step])).toEqual({ ...covered, right: 336 });
});
