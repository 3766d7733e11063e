import { expect, test } from 'vitest';
import { mainAction } from './main-action.ts';

test('an empty project offers to create an agent to those who may, all others open its agents', () => {
  expect(mainAction(0, { view: true, edit: true })).toBe('createAgent');
  expect(mainAction(0, { view: true, edit: false })).toBe('openAgents');
  expect(mainAction(1, { view: true, edit: true })).toBe('openAgents');
  expect(mainAction(undefined, { view: true, edit: true })).toBe('openAgents');
  expect(mainAction(0, { view: false, edit: false })).toBeUndefined();
});
