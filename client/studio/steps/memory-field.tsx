// The choice of a memory and a key, for both kinds that use one.
import { useLingui } from '@lingui/react/macro';
import { useNames } from '../canvas/names.tsx';
import { ChoiceField } from '../inspector/fields.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import type { Names, PanelProps } from './panel.ts';

export function MemoryField({ step }: PanelProps) {
  const { t } = useLingui();
  const { memories } = useNames();
  return (
    <>
      <ChoiceField
        step={step}
        field="memoryId"
        label={t`Memory`}
        choices={memories.map(({ id, name }) => ({ value: id, label: name }))}
        empty={memories.length > 0 ? t`Choose a memory` : t`The project has no memory yet`}
        help={t`Memories are added on the project’s page.`}
      />
      <TemplateField
        step={step}
        field="key"
        label={t`Key`}
        hint={t`preferences`}
        help={t`Under which the text is stored. Each person or conversation has keys of their own.`}
      />
    </>
  );
}

/** The line under a card's title. */
export const memoryFact = ({ memoryId }: { memoryId: string }, { memories, say }: Names) =>
  memories.find(({ id }) => id === memoryId)?.name ?? (memoryId ? '' : say(/*i18n*/ 'no memory yet'));
