import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import type { PromptDetail } from '../../shared/prompts/prompt.ts';
import { Field } from '../kit/forms/field.tsx';

type Props = {
  prompt: Pick<PromptDetail, 'labels' | 'versions'>;
  /** A number, a label, or empty for the latest. */
  value: string;
  onChange: (version: string) => void;
};

const LATEST = 'latest';

export function PromptVersionChoice({ prompt, value, onChange }: Props) {
  const { t } = useLingui();
  const numbers = prompt.versions.map(({ versionNumber }) => versionNumber).toReversed();
  const isKnown =
    value === '' ||
    prompt.labels.some(({ name }) => name === value) ||
    numbers.some((number) => String(number) === value);
  return (
    <Field label={t`Version`} error={isKnown ? undefined : t`This version or label no longer exists.`}>
      {(ties) => (
        <Select.Root value={value || LATEST} onValueChange={(next) => onChange(next === LATEST ? '' : next)}>
          <Select.Trigger {...ties} />
          <Select.Content position="popper" variant="soft" color="gray">
            <Select.Item value={LATEST}>{t`Always the latest`}</Select.Item>
            {prompt.labels.map(({ name, version }) => (
              <Select.Item key={name} value={name}>
                {t`${name}, now v${version}`}
              </Select.Item>
            ))}
            {numbers.map((number) => (
              <Select.Item key={number} value={String(number)}>
                {t`Always v${number}`}
              </Select.Item>
            ))}
            {!isKnown && <Select.Item value={value}>{value}</Select.Item>}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  );
}
