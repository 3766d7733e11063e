import path from 'node:path';
import { expect, test } from 'vitest';
import { filterTypeNames } from '../../shared/guardrails/filters/index.ts';
import { stepTypes } from '../../shared/steps/index.ts';
import { isTest, sources, type Source } from '../kit/sources.ts';

const kinds: readonly string[] = [...stepTypes, ...filterTypeNames];
/** `pii.ts` and `keyword-detector.ts` are as much the type's own file as `AIOperation.ts`. */
const plain = (name: string) => name.toLowerCase().replaceAll('-', '');

const isRegistry = (file: string) => /(^|\/)(registry|index)\.tsx?$/.test(file);
/** The demo's agents and the assistant's templates are made of steps like anybody's; what other products call a kind is a table of imports. */
const isData = (file: string) => /^(api\/seed|api\/assistant\/templates|shared\/imports)\//.test(file);

function kindsNamedIn({ file, text }: Source): string[] {
  if (isTest(file) || isRegistry(file) || isData(file)) return [];
  const own = plain(path.basename(file).replace(/\.\w+$/, ''));
  return kinds.filter((kind) => !own.startsWith(plain(kind)) && new RegExp(`['"\`]${kind}['"\`]`).test(text));
}

const named = (all: Source[]) =>
  all.flatMap((source) => kindsNamedIn(source).map((kind) => `${kind} in ${source.file}`));

test('[W23] a kind is named only in its own files and its registry', () => {
  expect(kinds.length).toBeGreaterThan(10);
  expect(named(sources())).toEqual([]);
});

test('[W23] a planted kind name is found outside its own file, and ignored in it', () => {
  const text = "if (step.type === 'approvalStep') wait();";
  expect(named([{ file: 'api/engine/plan.ts', text }])).toEqual(['approvalStep in api/engine/plan.ts']);
  expect(named([{ file: 'api/engine/steps/approvalStep.ts', text }])).toEqual([]);
});

const nobodyKnew = /^(utils?|helpers?|common|misc|manager|services?|types)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function isMisnamed(file: string): boolean {
  // Their names are a rule of their own. [W61]
  if (file.startsWith('api/migrations/')) return false;
  const name = path.basename(file).replace(/(\.(test|bench|journey|config|module|d))?\.\w+$/, '');
  if (kinds.includes(name)) return false;
  return nobodyKnew.test(name) || !kebab.test(name) || nobodyKnew.test(path.basename(path.dirname(file)));
}

test('[W24] file names are descriptive and in kebab case', () => {
  const files = sources().map(({ file }) => file);
  expect(files.filter((file) => isMisnamed(file))).toEqual([]);
});

test('[W24] misnamed files are found', () => {
  const bad = [
    'api/projects/utils.ts',
    'client/kit/SearchBox.tsx',
    'shared/helpers/x.ts',
    'api/kit/my_file.ts',
  ];
  expect(bad.filter((file) => !isMisnamed(file))).toEqual([]);
});
