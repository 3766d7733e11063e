// The models that are asked where the first one fails, in their order.
import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { PREDICTIONS } from '../../../shared/models/provider.ts';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { useNames } from '../canvas/names.tsx';
import { Field } from '../inspector/field.tsx';
import { useSetting, Value } from '../inspector/fields.tsx';
import type { PanelProps } from './panel.ts';
import styles from '../inspector/fields.module.css';

const MAX_FALLBACKS = 3;

export function FallbackModelsField({ step }: PanelProps) {
  const { t } = useLingui();
  const { models } = useNames();
  const { value, set } = useSetting({ step, field: 'fallbackModelIds' });
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const nameOf = (id: string) => models.find((model) => model.id === id)?.name ?? t`Deleted model`;
  const offered = models.filter(
    ({ id, provider }) => provider !== PREDICTIONS && id !== step.settings.modelId && !chosen.includes(id),
  );
  return (
    <Field
      label={t`Fallback models`}
      name="fallbackModelIds"
      help={t`Asked in this order if the model fails, before the step fails.`}
    >
      {!set && <Value>{chosen.map(nameOf).join(', ') || t`None`}</Value>}
      {set && chosen.length > 0 && (
        <ol className={styles.checks}>
          {chosen.map((id) => (
            <li key={id} className="row">
              <span className="grow clip" dir="auto">
                {nameOf(id)}
              </span>
              <IconButton
                size="1"
                icon={X}
                label={t`Remove ${nameOf(id)}`}
                onClick={() => set(chosen.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      {set && chosen.length < MAX_FALLBACKS && offered.length > 0 && (
        <Select.Root size="2" value="" onValueChange={(id) => set([...chosen, id])}>
          <Select.Trigger
            className={styles.select}
            aria-label={t`Add a fallback model`}
            placeholder={t`Add a fallback model`}
          />
          <Select.Content position="popper">
            {offered.map(({ id, name }) => (
              <Select.Item key={id} value={id}>
                {name}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  );
}
