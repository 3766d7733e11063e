import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../kit/sources.ts';

const baseline = /^(\d{4})-([a-z]+(?:-[a-z]+)*)\.ts$/;
const later = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*\.ts$/;

const isDomain = (name: string) =>
  ['api', 'shared'].some((floor) => existsSync(path.join(root, floor, name)));

/** A day and a minute there are. */
function isTime([, year, month, day, hour, minute]: readonly string[]): boolean {
  const text = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

/** Baselines count from 0001 without gaps and name a domain once; all others are named by a time. */
function misnamed(files: readonly string[]): string[] {
  const domains = files.flatMap((file) => baseline.exec(file)?.[2] ?? []);
  const isRight = (file: string) => {
    const [, number, domain = ''] = baseline.exec(file) ?? [];
    if (!number) return isTime(later.exec(file) ?? []);
    const isOnly = domains.filter((other) => other === domain).length === 1;
    return isDomain(domain) && isOnly && Number(number) === domains.indexOf(domain) + 1;
  };
  return files.filter((file) => !isRight(file));
}

test('[W61] a migration is a baseline of its domain, or named by the time it was begun', () => {
  const files = readdirSync(path.join(root, 'api/migrations')).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(20);
  expect(misnamed(files.toSorted())).toEqual([]);
});

test('[W61] other names are found', () => {
  const right = ['0001-tenants.ts', '0002-people.ts', '20261123T0100-name-agents.ts'];
  expect(misnamed(right)).toEqual([]);
  const wrong = ['0002-people.ts', '0003-nothing.ts', '205-more.ts', '20261323T0100-x.ts', '20261123-x.ts'];
  expect(misnamed(['0001-tenants.ts', ...wrong])).toEqual(wrong.slice(1));
  expect(misnamed(['0001-tenants.ts', '0003-people.ts'])).toEqual(['0003-people.ts']);
  expect(misnamed(['0001-tenants.ts', '0002-tenants.ts'])).toEqual(['0001-tenants.ts', '0002-tenants.ts']);
});
