// The choice of a model, for every kind that asks one.
import { useLingui } from '@lingui/react/macro';
import { useNames } from '../canvas/names.tsx';
import { ChoiceField } from '../inspector/fields.tsx';
import type { Names, PanelProps } from './panel.ts';

export function ModelField({ step }: PanelProps) {
  const { t } = useLingui();
  const { models } = useNames();
  const choices = models.map(({ id, name, provider, isDemo }) => ({
    value: id,
    label: isDemo ? t`${name}, not a real model` : `${name}, ${provider}`,
  }));
  return (
    <ChoiceField step={step} field="modelId" label={t`Model`} choices={choices} empty={t`Choose a model`} />
  );
}

/** The line under a card's title. */
export const modelFact = ({ modelId }: { modelId: string }, { models, say }: Names) =>
  models.find(({ id }) => id === modelId)?.name ?? (modelId ? '' : say(/*i18n*/ 'no model yet'));
