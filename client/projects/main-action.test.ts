import { expect, test } from 'vitest';
import { isUnused, mainAction } from './main-action.ts';

test('an empty project offers to create an agent to those who may, all others open its agents', () => {
  expect(mainAction(0, { view: true, edit: true })).toBe('createAgent');
  expect(mainAction(0, { view: true, edit: false })).toBe('openAgents');
  expect(mainAction(1, { view: true, edit: true })).toBe('openAgents');
  expect(mainAction(undefined, { view: true, edit: true })).toBe('openAgents');
  expect(mainAction(0, { view: false, edit: false })).toBeUndefined();
});

test('[P30] a project without agents and runs shows no figures; one whose agents are gone still does', () => {
  expect(isUnused(0, 0)).toBe(true);
  expect(isUnused(0, 12)).toBe(false);
  expect(isUnused(1, 0)).toBe(false);
  expect(isUnused(undefined, undefined)).toBe(false);
});
