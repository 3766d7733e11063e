// How the sets of a model are called.
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { modelCategories, modelStates, type ModelCategory } from '../../shared/models/model.ts';

const categories = {
  NLP: msg`Text`,
  Multimodal: msg`Multimodal`,
  Embedding: msg`Embedding`,
  'Image Generation': msg`Image generation`,
  'Computer Vision': msg`Computer vision`,
  Voice: msg`Voice`,
  'Machine Learning': msg`Machine learning`,
  'Reinforcement Learning': msg`Reinforcement learning`,
} satisfies Record<ModelCategory, unknown>;

const states = { Active: msg`Active`, Disabled: msg`Disabled` } satisfies Record<
  (typeof modelStates)[number],
  unknown
>;

export function useCategoryLabels(): Record<ModelCategory, string> {
  const { i18n } = useLingui();
  const named = modelCategories.map((name) => [name, i18n._(categories[name])]);
  return Object.fromEntries(named) as Record<ModelCategory, string>;
}

export function useCategoryChoices() {
  const labels = useCategoryLabels();
  return modelCategories.map((value) => ({ value, label: labels[value] }));
}

export function useStateChoices() {
  const { i18n } = useLingui();
  return modelStates.map((value) => ({ value, label: i18n._(states[value]) }));
}
