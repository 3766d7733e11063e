import { expect, test } from 'vitest';
import { othersIn } from './others-in.ts';

test('[C38] a form names each other person once, whatever their windows announce', () => {
  const state = (id: string, isChanging?: unknown) => ({ user: { id, name: `Name of ${id}` }, isChanging });
  const states = [state('me', true), state('ben'), state('ben', true), state('cleo', 'yes'), {}, null, 7];
  expect(othersIn(states, 'me')).toEqual([
    { id: 'ben', name: 'Name of ben', isChanging: true },
    { id: 'cleo', name: 'Name of cleo', isChanging: false },
  ]);
});
