// What holds for every format, on a small file of each.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { airiaFile } from '../../tests/kit/imports/airia.ts';
import { chatflowFile } from '../../tests/kit/imports/chatflow.ts';
import { difyFile } from '../../tests/kit/imports/dify.ts';
import { flowiseFile } from '../../tests/kit/imports/flowise.ts';
import { langflowFile } from '../../tests/kit/imports/langflow.ts';
import { simFile } from '../../tests/kit/imports/sim.ts';
import { checkGraph, GraphInput, parseTemplate } from '../steps/index.ts';
import { jsonTemplate } from './clean-text.ts';
import { readImport } from './read-import.ts';

const files: [format: string, file: object, nodes: number][] = [
  ['dify', difyFile, 15],
  ['flowise', flowiseFile, 10],
  ['flowise', chatflowFile, 6],
  ['langflow', langflowFile, 10],
  ['sim', simFile, 9],
  ['airia', airiaFile, 7],
];

const choices = new Set([
  'Choose who can approve.',
  'No data source is chosen yet.',
  'No memory is chosen yet.',
  'No tool is chosen yet.',
]);

const read = (file: unknown) => readImport(JSON.stringify(file), { modelId: 'demo' });
const codeOf = (content: string) => {
  try {
    readImport(content, { modelId: '' });
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
  return 'read';
};

test.each(files)(
  '[IO1] every node of %s is in the report, and nothing but choices is missing',
  (format, file, count) => {
    const imported = read(file);
    expect(imported.format).toBe(format);
    expect(imported.nodes).toHaveLength(count);
    expect(GraphInput.safeParse(imported.graph).error?.issues ?? []).toEqual([]);
    const errors = checkGraph(imported.graph).filter(({ severity }) => severity === 'error');
    // No file knows the people and the records of a workspace.
    expect(errors.filter(({ text }) => !choices.has(text))).toEqual([]);
  },
);

test.each(files)('[IO3] every reference of %s can be read', (_, file) => {
  const texts = read(file).graph.steps.flatMap(({ settings }) => textsIn(settings));
  expect(texts.flatMap(parseTemplate).filter(({ kind }) => kind === 'broken')).toEqual([]);
});

test.each(files)('[IO8] no secret of %s comes in', (_, file) => {
  expect(JSON.stringify(read(file))).not.toMatch(/hidden[-.]|sk-0123456789/);
});

test('[IO8] what is kept of a node is without the secrets of pairs and lines', () => {
  const original = {
    headers: [
      { name: 'X-Api-Key', value: 'hunter2' },
      { key: 'Authorization', value: 'Token hunter2' },
    ],
    env: 'API_KEY=hunter2',
  };
  expect(jsonTemplate(original)).not.toContain('hunter2');
});

test.each(files)(
  '[IO2] whatever stands in %s, it is read within the limits of a graph, or refused with a code',
  (_, file) => {
    const strange = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom('{{', '{{#a.b#}}', '__proto__', '<a.b>', 'constructor', '{', 1e308, -1),
    );
    const paths = pathsOf(file);
    const changes = fc.array(fc.tuple(fc.constantFrom(...paths), strange), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(changes, (some) => {
        const changed = structuredClone(file);
        for (const [path, value] of some) put(changed, path, value);
        const content = JSON.stringify(changed);
        const code = codeOf(content);
        expect(code).toMatch(/^(read|imports\..*)$/);
        if (code !== 'read') return;
        const { graph } = readImport(content, { modelId: 'demo' });
        expect(GraphInput.safeParse(graph).error?.issues ?? []).toEqual([]);
        checkGraph(graph);
      }),
      { numRuns: 300 },
    );
  },
);

test('[IO2] a file may be YAML, and a hostile one is refused with a code', () => {
  expect(readImport(stringify(difyFile), { modelId: 'demo' }).graph).toEqual(read(difyFile).graph);
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi']
    .map((name, n) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[n]}`).join(',')}]`)
    .join('\n')}\n`;
  expect(codeOf(bomb)).toBe('imports.invalidYaml');
  expect(codeOf('app: !!js/function "function () {}"')).toBe('imports.invalidYaml');
  expect(codeOf('app: !!python/object:os.system x')).toBe('imports.invalidYaml');
  expect(codeOf(`a: ${'['.repeat(50_000)}`)).toBe('imports.invalidYaml');
  expect(codeOf(`a: ${'['.repeat(200)}${']'.repeat(200)}`)).toBe('imports.invalidStructure');
  expect(codeOf('['.repeat(500_000))).toBe('imports.invalidJson');
  expect(codeOf(`{"nodes":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toBe('imports.invalidStructure');
  expect(codeOf('hello')).toBe('imports.invalidStructure');
  expect(codeOf('x: 1\n'.repeat(500_000))).toBe('imports.tooLarge');
  expect(codeOf('{"__proto__":{"nodes":[]},"a":1}')).toBe('imports.invalidStructure');
  expect(Object.hasOwn(Object.prototype, 'nodes')).toBe(false);
});

test('[IO2] a file of many answers that lead to each other is read in a moment, and too many connections are refused', () => {
  const answers = Array.from({ length: 200 }, (_, n) => ({
    ...{ id: `${n}`, position: { x: 0, y: 0 }, data: { type: 'answer', title: `${n}` } },
  }));
  const dense = (count: number) => {
    const edges = Array.from({ length: count }, (_, n) => ({
      ...{ source: `${Math.floor(n / 100) % 200}`, sourceHandle: 'source', target: `${n % 200}` },
    }));
    return { app: { name: 'Dense' }, workflow: { graph: { nodes: answers, edges } } };
  };
  const before = process.cpuUsage();
  expect(read(dense(20_000)).nodes).toHaveLength(200);
  // By each connection it took thirteen seconds.
  expect(process.cpuUsage(before).user).toBeLessThan(4_000_000);
  expect(codeOf(JSON.stringify(dense(20_001)))).toBe('imports.tooManyConnections');
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

type Path = readonly string[];

/** Of everything in a file, so that anything may be replaced. */
const pathsOf = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => [[...at, name], ...pathsOf(part, [...at, name])])
    : [];

function put(file: object, path: Path, value: unknown) {
  let at: unknown = file;
  for (const name of path.slice(0, -1)) at = (at as Record<string, unknown> | undefined)?.[name];
  if (typeof at === 'object' && at !== null) (at as Record<string, unknown>)[path.at(-1) ?? ''] = value;
}
