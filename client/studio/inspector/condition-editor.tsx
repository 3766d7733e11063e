import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { Plus, Trash2 } from 'lucide-react';
import {
  hasRight,
  isGroup,
  operatorNames,
  operators,
  type Comparison,
  type ConditionGroup,
  type OperatorName,
} from '../../../shared/conditions/index.ts';
import { newId } from '../../../shared/documents/edit-agent.ts';
import type { GraphStep } from '../../../shared/steps/index.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { useReferences } from './use-references.ts';
import styles from './fields.module.css';

type Props = {
  step: GraphStep;
  value: ConditionGroup;
  /** Told what becomes of the group as it is then: others change it too. */
  onChange: (change: (now: ConditionGroup) => ConditionGroup) => void;
  /** How deep this group stands; groups may stand in groups twice here. */
  depth?: number;
  onRemove?: () => void;
};

type Item = Comparison | ConditionGroup;

const deepest = 2;

/** Comparisons that must all hold, or any of them. */
export function ConditionEditor({ step, value, onChange, depth = 0, onRemove }: Props) {
  const { t } = useLingui();
  const put = (id: string, change: (item: Item) => Item[]) =>
    onChange((now) => ({
      ...now,
      items: now.items.flatMap((item) => (item.id === id ? change(item) : [item])),
    }));
  const add = (item: Item) => onChange((now) => ({ ...now, items: [...now.items, item] }));
  const comparison = (): Comparison => ({ id: newId(), left: '', operator: 'contains', right: '' });
  return (
    <div className={styles.condition}>
      <div className="row">
        <Select.Root
          size="1"
          value={value.match}
          onValueChange={(match) => onChange((now) => ({ ...now, match: match as ConditionGroup['match'] }))}
        >
          <Select.Trigger aria-label={t`How the comparisons are joined`} />
          <Select.Content position="popper">
            <Select.Item value="all">{t`All of these`}</Select.Item>
            <Select.Item value="any">{t`Any of these`}</Select.Item>
            <Select.Item value="none">{t`None of these`}</Select.Item>
          </Select.Content>
        </Select.Root>
        <span className="grow" />
        {onRemove && <IconButton size="1" icon={Trash2} label={t`Remove the group`} onClick={onRemove} />}
      </div>
      {value.items.map((item) =>
        isGroup(item) ? (
          <ConditionEditor
            key={item.id}
            step={step}
            value={item}
            depth={depth + 1}
            onChange={(change) => put(item.id, (now) => [isGroup(now) ? change(now) : now])}
            onRemove={() => put(item.id, () => [])}
          />
        ) : (
          <ComparisonLine
            key={item.id}
            step={step}
            value={item}
            onChange={(fields) => put(item.id, (now) => [{ ...now, ...fields }])}
            onRemove={() => put(item.id, () => [])}
          />
        ),
      )}
      <div className="row">
        <Button variant="quiet" size="1" icon={Plus} onClick={() => add(comparison())}>
          {t`Comparison`}
        </Button>
        {depth < deepest && (
          <Button
            variant="quiet"
            size="1"
            icon={Plus}
            onClick={() => add({ id: newId(), match: 'any', items: [comparison()] })}
          >
            {t`Group`}
          </Button>
        )}
      </div>
    </div>
  );
}

type LineProps = {
  step: GraphStep;
  value: Comparison;
  onChange: (fields: Partial<Comparison>) => void;
  onRemove: () => void;
};

function ComparisonLine({ step, value, onChange, onRemove }: LineProps) {
  const { t, i18n } = useLingui();
  const { describe, choices } = useReferences(step);
  return (
    <div className={styles.comparison}>
      <TemplateEditor
        isLine
        label={t`What is compared`}
        hint={t`What is compared: type two braces to insert a value from a step`}
        value={value.left}
        onChange={(left) => left !== value.left && onChange({ left })}
        describe={describe}
        choices={choices}
      />
      <div className="row">
        <Select.Root
          size="1"
          value={value.operator}
          onValueChange={(operator) => onChange({ operator: operator as OperatorName })}
        >
          <Select.Trigger aria-label={t`Comparison`} />
          <Select.Content position="popper">
            {operatorNames.map((name) => (
              <Select.Item key={name} value={name}>
                {i18n._(operators[name].label)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
        <span className="grow" />
        <IconButton size="1" icon={Trash2} label={t`Remove the comparison`} onClick={onRemove} />
      </div>
      {hasRight(value.operator) && (
        <TemplateEditor
          isLine
          label={t`Compared with`}
          hint={t`a value, or a reference`}
          value={value.right}
          onChange={(right) => right !== value.right && onChange({ right })}
          describe={describe}
          choices={choices}
        />
      )}
    </div>
  );
}
