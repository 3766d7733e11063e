import { expect, test } from 'vitest';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import type { GuardrailDraft } from '../../shared/guardrails/guardrail.ts';
import {
  blankGuardrail,
  guardrailFormSchema,
  stateOfStep,
  stepNames,
  stepsToMend,
} from './guardrail-form.ts';

const keywords = { ...filterTypes.KeywordDetector.initial, enabled: true };
const draft = (change: object) => ({ ...blankGuardrail, name: 'Baseline', ...change }) as GuardrailDraft;
const withoutWords = draft({ filters: [keywords] });

test('[G39] a keyword filter without a keyword is reported before saving', () => {
  expect([...stepsToMend(withoutWords)]).toContain('responsibility');
  expect([...stepsToMend(draft({ name: '' }))]).toContain('details');
});

test('[G39] each mistake is named at its place, and a filter that is off needs nothing', () => {
  const unnamed = { ...withoutWords, name: '' };
  const { error } = guardrailFormSchema.safeParse(unnamed);
  // A missing name does not keep the form from naming what the filter lacks.
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual(['filters.0', 'name']);
  expect([...stepsToMend(unnamed)].toSorted()).toEqual(['details', 'responsibility']);
  const off = draft({ filters: [{ ...keywords, enabled: false }] });
  expect([...stepsToMend(off)]).toEqual([]);
});

test('[G39] no step has a check mark while it contains an error', () => {
  const toMend = stepsToMend(withoutWords);
  const stepContext = { step: 'responsibility', current: 'target', isNew: true, toMend } as const;
  expect(stateOfStep({ ...stepContext, wasSaid: false })).toBe('next');
  expect(stateOfStep({ ...stepContext, wasSaid: true })).toBe('wrong');
  expect(stateOfStep({ ...stepContext, wasSaid: true, current: 'responsibility' })).toBe('now');
  for (const step of stepNames.filter((name) => toMend.has(name)))
    expect(stateOfStep({ ...stepContext, step, isNew: false, wasSaid: false })).not.toBe('done');
});
