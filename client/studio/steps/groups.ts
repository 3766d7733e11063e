import type { StepGroup } from '../../../shared/steps/define.ts';

/** In the order people build: ends first, notes last. */
export const groupOrder: readonly StepGroup[] = [
  'ends',
  'models',
  'data',
  'actions',
  'flow',
  'people',
  'notes',
];

export const groupNames: Record<StepGroup, string> = {
  ends: /*i18n*/ 'Start and end',
  models: /*i18n*/ 'Models',
  data: /*i18n*/ 'Knowledge and data',
  actions: /*i18n*/ 'Actions',
  flow: /*i18n*/ 'Flow',
  people: /*i18n*/ 'People',
  notes: /*i18n*/ 'Notes',
};
