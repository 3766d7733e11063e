import { expect, test } from 'vitest';
import { mentionedIn, partsOf, suggestPeople, typedName } from './mention-text.ts';

const people = [
  { id: 'b', name: 'Ben Okafor' },
  { id: 'a', name: 'Ann' },
  { id: 'p', name: 'Ann Paulsen' },
];

test('[U90] behind an @ people are found by the beginning of any of their names, and nothing is offered elsewhere', () => {
  const suggestions = (text: string) => {
    const typed = typedName(text, text.length);
    return typed && suggestPeople(people, typed.query).map(({ id }) => id);
  };
  expect(suggestions('Look, @')).toEqual(['b', 'a', 'p']);
  expect(suggestions('@oka')).toEqual(['b']);
  expect(suggestions('@Ann pa')).toEqual(['p']);
  expect(suggestions('@zoe')).toEqual([]);
  expect(suggestions('ann@northwind')).toBeUndefined();
  expect(suggestions('@Ben Okafor please look')).toBeUndefined();
  expect(typedName('@be and more', 3)).toEqual({ from: 0, query: 'be' });
});

test('[U90] a comment mentions those whose names are in its text, and the longest name is set apart', () => {
  expect(mentionedIn('@Ann Paulsen and Ben Okafor', people)).toEqual(['a', 'p']);
  expect(partsOf('Hi @Ann Paulsen, @Ann!', ['Ann', 'Ann Paulsen'])).toEqual([
    { text: 'Hi ', isName: false },
    { text: '@Ann Paulsen', isName: true },
    { text: ', ', isName: false },
    { text: '@Ann', isName: true },
    { text: '!', isName: false },
  ]);
  expect(partsOf('a@b', [])).toEqual([{ text: 'a@b', isName: false }]);
});
