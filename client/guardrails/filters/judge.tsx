import { useLingui } from '@lingui/react/macro';
import { Select, TextArea, TextField } from '@radix-ui/themes';
import {
  MAX_DEADLINE_MS,
  MAX_INSTRUCTION_CHARACTERS,
  MIN_DEADLINE_MS,
} from '../../../shared/guardrails/filters/judge.ts';
import { guardrailRoutes } from '../../../shared/guardrails/routes.ts';
import { useRead } from '../../data/query.ts';
import { Field } from '../../kit/forms/field.tsx';
import { ValueText } from '../../kit/forms/fields.tsx';
import { useIsReadOnly } from '../../kit/forms/record-form.tsx';
import type { FilterPanelProps } from './panel.ts';

type Props = FilterPanelProps<'Judge'>;

export function JudgePanel(props: Props) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const { filter, change } = props;
  const label = t`Instruction`;
  return (
    <>
      <JudgeModel {...props} />
      {readOnly ? (
        <ValueText label={label} value={filter.instruction} />
      ) : (
        <Field
          label={label}
          help={t`What a text must not do, in your words. The judged text cannot change it.`}
        >
          {(ties) => (
            <TextArea
              {...ties}
              dir="auto"
              rows={4}
              resize="vertical"
              maxLength={MAX_INSTRUCTION_CHARACTERS}
              placeholder={t`Flag texts that promise a refund or name a price.`}
              value={filter.instruction}
              onChange={(event) => change({ instruction: event.target.value.trimStart() })}
            />
          )}
        </Field>
      )}
      <Deadline {...props} />
    </>
  );
}

function JudgeModel({ filter: { modelId }, change }: Props) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const { data: models } = useRead(guardrailRoutes.models, { query: { chosenId: modelId } });
  const chosen = models?.find(({ id }) => id === modelId);
  const isGone = models !== undefined && modelId !== '' && !chosen;
  const nameOf = ({ name }: { name: string }) => name || t`Another model`;
  const label = t`Model`;
  const gone = t`This model no longer exists. Until you choose another one, the judge fails.`;
  if (readOnly) return <ValueText label={label} value={chosen ? nameOf(chosen) : isGone ? gone : ''} />;
  return (
    <Field
      label={label}
      help={t`Its calls are paid for like those of the agent.`}
      {...(isGone && { error: gone })}
    >
      {(ties) => (
        <Select.Root value={chosen ? modelId : ''} onValueChange={(next) => change({ modelId: next })}>
          <Select.Trigger {...ties} placeholder={t`Choose a model`} />
          <Select.Content position="popper" variant="soft" color="gray">
            {models?.map((model) => (
              <Select.Item key={model.id} value={model.id}>
                {nameOf(model)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  );
}

function Deadline({ filter: { deadlineMs }, change }: Props) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const label = t`Deadline (milliseconds)`;
  if (readOnly) return <ValueText label={label} value={deadlineMs} />;
  return (
    <Field
      label={label}
      help={t`Without a verdict by then, the filter has failed. See “If the filter fails”.`}
    >
      {(ties) => (
        <TextField.Root
          {...ties}
          type="number"
          inputMode="numeric"
          dir="ltr"
          min={MIN_DEADLINE_MS}
          max={MAX_DEADLINE_MS}
          step={100}
          style={{ maxWidth: 160 }}
          value={Number.isNaN(deadlineMs) ? '' : deadlineMs}
          onChange={(event) => change({ deadlineMs: event.target.valueAsNumber })}
        />
      )}
    </Field>
  );
}
