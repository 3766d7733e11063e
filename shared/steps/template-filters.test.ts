import { expect, test } from 'vitest';
import type { Json } from '../kernel/json.ts';
import { renderText, renderValue } from './template.ts';

const orders = [
  { id: 10, state: 'open', buyer: { name: 'Lena' } },
  { id: 9, state: 'paid', buyer: { name: 'Ann' } },
  { id: 2, state: 'open' },
];
const value = (filters: string, input: Json = orders) => renderValue(`{{ input | ${filters} }}`, { input });

test('[ST22] a list is mapped, filtered and sorted by a part of its items', () => {
  expect(value('map: "id"')).toEqual([10, 9, 2]);
  expect(value('map: "buyer.name"')).toEqual(['Lena', 'Ann', null]);
  expect(value('where: "state", "open" | map: "id"')).toEqual([10, 2]);
  expect(value('where: "id", 9 | length')).toBe(1);
  expect(value('where: "buyer" | length')).toBe(2);
  expect(value('sort: "id" | map: "id"')).toEqual([2, 9, 10]);
  expect(value('sort: "buyer.name" | map: "id"')).toEqual([9, 10, 2]);
  expect(value('sort', ['b', 'a10', 'a9'])).toEqual(['a9', 'a10', 'b']);
  expect(value('map: "__proto__"')).toEqual([null, null, null]);
});

test('[ST22] a date is written by a pattern, in a time zone', () => {
  const moment = '2026-03-01T23:30:05.000Z';
  expect(value('date', moment)).toBe('2026-03-01');
  expect(value('date: "dd.MM.yyyy HH:mm:ss", "Europe/Berlin"', moment)).toBe('02.03.2026 00:30:05');
  expect(value('date: "EEEE, dd MMMM"', moment)).toBe('Sunday, 01 March');
  expect(value('date: "HH:mm", "America/Sao_Paulo"', Date.parse(moment))).toBe('20:30');
});

test('[ST22] what a filter cannot use stays as it is', () => {
  expect(value('date', 'soon')).toBe('soon');
  expect(value('date: "yyyy", "Nowhere/At all"', '2026-03-01')).toBe('2026-03-01');
  expect(value('map: "id"', 'text')).toBe('text');
  expect(value('sort', { a: 1 })).toEqual({ a: 1 });
});

test('[ST23] the run, who started it, the agent and the time have names', () => {
  const scope = {
    run: { id: 'r1' },
    user: { id: 'u1', name: 'Ann' },
    agent: { id: 'a1', name: 'Desk', version: 2 },
    now: '2026-03-01T10:00:00.000Z',
  };
  const text =
    '{{ agent.name }} {{ agent.version }}: {{ user.name }} on {{ now | date: "dd.MM." }} ({{ run.id }})';
  expect(renderText(text, scope)).toBe('Desk 2: Ann on 01.03. (r1)');
});
