// The choice of a model, for every kind that asks one.
import { useLingui } from '@lingui/react/macro';
import { PREDICTIONS } from '../../../shared/models/provider.ts';
import { useNames } from '../canvas/names.tsx';
import { ChoiceField } from '../inspector/fields.tsx';
import { useInspector } from '../inspector/inspector-model.ts';
import { LibraryOffer } from './library-offer.tsx';
import type { Names, PanelProps } from './panel.ts';

/** `predicts`: models that make predictions are offered instead of those that write. */
export function ModelField({ step, predicts = false }: PanelProps & { predicts?: boolean }) {
  const { t } = useLingui();
  const { models } = useNames();
  const { edits } = useInspector();
  const offered = models.filter(({ provider }) => (provider === PREDICTIONS) === predicts);
  const choices = offered.map(({ id, name, provider, isDemo }) => ({
    value: id,
    label: isDemo ? t`${name}, not a real model` : predicts ? name : `${name}, ${provider}`,
  }));
  const onPick = edits && ((id: string) => edits.setSetting(step.id, 'modelId', id));
  return (
    <ChoiceField
      step={step}
      field="modelId"
      label={t`Model`}
      choices={choices}
      empty={t`Choose a model`}
      {...(predicts
        ? { help: t`Models of the provider “Machine learning server”.` }
        : { aside: <LibraryOffer step={step} kind="model" onPick={onPick} asIcon /> })}
    />
  );
}

/** The line under a card's title. */
export const modelSubtitle = ({ modelId }: { modelId: string }, { models, say }: Names) =>
  models.find(({ id }) => id === modelId)?.name ?? (modelId ? '' : say(/*i18n*/ 'no model yet'));
