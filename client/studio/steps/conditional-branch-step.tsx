import { useLingui } from '@lingui/react/macro';
import { ConditionGroup } from '../../../shared/conditions/index.ts';
import { newId } from '../../../shared/documents/edit-agent.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { Settings } from '../../../shared/steps/index.ts';
import { ConditionEditor } from '../inspector/condition-editor.tsx';
import { ItemList } from '../inspector/item-list.tsx';
import { Typed } from '../inspector/fields.tsx';
import type { PanelProps, StepPanel } from './panel.ts';
import styles from '../inspector/fields.module.css';

const emptyCondition = (): ConditionGroup => ({
  id: newId(),
  match: 'all',
  items: [{ id: newId(), left: '', operator: 'contains', right: '' }],
});

const conditionIn = (value: Json | undefined) => ConditionGroup.safeParse(value).data ?? emptyCondition();

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <ItemList
      step={step}
      field="cases"
      label={t`Cases`}
      help={t`The first matching case is taken. If none matches, the “Otherwise” path is taken.`}
      add={t`Add a case`}
      empty={t`No cases yet.`}
      make={(count): Record<string, Json> => {
        const number = count + 1;
        return { label: t`Case ${number}`, condition: emptyCondition() as unknown as Json };
      }}
      text={(item) => String(item.label)}
    >
      {(item, set) => (
        <div className={styles.case}>
          <Typed
            label={t`Name of the case`}
            value={String(item.label ?? '')}
            onWrite={(label) => set('label', label)}
          />
          <ConditionEditor
            step={step}
            value={conditionIn(item.condition)}
            onChange={(change) => set('condition', (now) => change(conditionIn(now)) as unknown as Json)}
          />
        </div>
      )}
    </ItemList>
  );
}

export const conditionalBranchPanel: StepPanel<Settings<'conditionalBranchStep'>> = {
  isWide: true,
  subtitle: ({ cases }, { say }) =>
    say(/*i18n*/ '{count, plural, =0 {no cases yet} one {# case} other {# cases}}', { count: cases.length }),
  Configure,
};
