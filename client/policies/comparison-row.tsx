// One comparison: a field, what is asked of it, and the value it is compared with.
import { useLingui } from '@lingui/react/macro';
import { Select, TextField as Input } from '@radix-ui/themes';
import { useMemo } from 'react';
import { hasRight, operators, operatorsFor, type Comparison } from '../../shared/conditions/index.ts';
import { changeNode, rightText } from '../../shared/documents/condition-doc.ts';
import { edit } from '../../shared/documents/edit-agent.ts';
import { patchText } from '../../shared/documents/patch-text.ts';
import type { ContentProblem } from '../../shared/policies/check-content.ts';
import { MAX_FIELD, MAX_VALUE } from '../../shared/policies/content.ts';
import {
  checkPointLabels,
  fieldOf,
  jsonFields,
  policyFields,
  type CheckPoint,
} from '../../shared/policies/fields.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { deferred } from '../kit/loading/deferred.tsx';
import { useDragged } from './condition-drag.tsx';
import { NodeTools } from './node-tools.tsx';
import { ProblemsOf } from './problems-of.tsx';
import { useModelNames } from './use-model-names.ts';
import { ValuePicker } from './value-picker.tsx';
import styles from './policies.module.css';

const LiveLine = deferred(() => import('./live-line.tsx'));

type Props = {
  live: LiveDocument;
  comparison: Comparison;
  problems: readonly ContentProblem[];
  canEdit: boolean;
  around: { parent: string; ids: readonly string[] };
};

export function ComparisonRow({ live, comparison, problems, canEdit, around }: Props) {
  const { id, operator } = comparison;
  const { ties, handle } = useDragged(comparison, !canEdit);
  return (
    <div className={styles.comparison} data-faulty={problems.length > 0 || undefined} {...ties}>
      <fieldset className={styles.sides} disabled={!canEdit}>
        {handle}
        <FieldChoice live={live} comparison={comparison} />
        <OperatorChoice live={live} comparison={comparison} />
        {hasRight(operator) && <Value live={live} comparison={comparison} canEdit={canEdit} />}
        {canEdit && <NodeTools live={live} id={id} {...around} />}
      </fieldset>
      <ProblemsOf problems={problems} />
    </div>
  );
}

type SideProps = Pick<Props, 'live' | 'comparison'>;

/** `arguments.order.amount`: the field, and the path below it. */
function split(left: string): { root: string; path: string } {
  const root = jsonFields.find((name) => left === name || left.startsWith(`${name}.`));
  const isOwn = Object.hasOwn(policyFields, left);
  return root && !isOwn ? { root, path: left.slice(root.length + 1) } : { root: left, path: '' };
}

function FieldChoice({ live, comparison: { id, left, operator } }: SideProps) {
  const { t, i18n } = useLingui();
  const { root, path } = split(left);
  const isJson = (jsonFields as readonly string[]).includes(root);
  const write = (next: string) => {
    const offered = operatorsFor(fieldOf(next)?.type ?? 'any');
    changeNode(live.doc, id, {
      left: next,
      ...(!offered.includes(operator) && offered[0] && { operator: offered[0] }),
    });
  };
  return (
    <>
      <Select.Root size="2" value={root} onValueChange={write}>
        <Select.Trigger aria-label={t`What is compared`} placeholder={t`Choose a field`} />
        <Select.Content position="popper">
          {Object.entries(policyFields).map(([name, { label }]) => (
            <Select.Item key={name} value={name}>
              {i18n._(label)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
      {isJson && (
        <Input.Root
          className={styles.path}
          dir="ltr"
          aria-label={t`Path of the value, such as order.amount`}
          placeholder="order.amount"
          maxLength={MAX_FIELD}
          value={path}
          onChange={(event) => write(event.target.value ? `${root}.${event.target.value.trim()}` : root)}
        />
      )}
    </>
  );
}

function OperatorChoice({ live, comparison: { id, left, operator } }: SideProps) {
  const { t, i18n } = useLingui();
  const offered = operatorsFor(fieldOf(left)?.type ?? 'any');
  const shown = offered.includes(operator) ? offered : [operator, ...offered];
  return (
    <Select.Root
      size="2"
      value={operator}
      onValueChange={(next) => changeNode(live.doc, id, { operator: next as Comparison['operator'] })}
    >
      <Select.Trigger aria-label={t`Comparison`} />
      <Select.Content position="popper">
        {shown.map((name) => (
          <Select.Item key={name} value={name}>
            {i18n._(operators[name].label)}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
}

function Value({
  live,
  comparison: { id, left, operator, right },
  canEdit,
}: SideProps & { canEdit: boolean }) {
  const { t, i18n } = useLingui();
  const text = useMemo(() => rightText(live.doc, id), [live, id]);
  const choices = operators[operator].right === 'text' ? fieldOf(left)?.choices : undefined;
  if (!text || !canEdit)
    return (
      <span className={styles.read} dir="auto">
        {right}
      </span>
    );
  if (choices)
    return (
      <Select.Root
        size="2"
        value={right}
        onValueChange={(next) => edit(live.doc, () => patchText(text, next))}
      >
        <Select.Trigger aria-label={t`Compared with`} placeholder={t`Choose`} />
        <Select.Content position="popper">
          {choices.map((choice) => (
            <Select.Item key={choice} value={choice}>
              {i18n._(checkPointLabels[choice as CheckPoint])}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
    );
  /** One more of a list, or the value. */
  const pick = (value: string) => {
    const before = operators[operator].right === 'choices' ? text.toString().trim() : '';
    edit(live.doc, () => patchText(text, before ? `${before}, ${value}` : value));
    live.undo.stopCapturing();
  };
  return (
    <>
      <LiveLine
        live={live}
        text={text}
        label={t`Compared with`}
        hint={hintFor(operator)}
        maxCharacters={MAX_VALUE}
      />
      <ModelNames left={left} right={right} />
      <ValuePicker field={left} onPick={pick} />
    </>
  );
}

/** Beside the ids one has chosen. */
function ModelNames({ left, right }: Pick<Comparison, 'left' | 'right'>) {
  const nameOf = useModelNames([
    { id: '', match: 'all', items: [{ id: '', left, operator: 'equals', right }] },
  ]);
  if (left !== 'model.id' || !right) return null;
  const names = right.split(/, ?/).map(nameOf).join(', ');
  return names === right ? null : <span className="small muted">{names}</span>;
}

/** Examples of how a value is written, the same in every language. */
const hintFor = (operator: Comparison['operator']) =>
  ({
    none: '',
    text: '…',
    number: '500',
    numbers: '10, 20',
    choices: 'a, b, c',
    pattern: '^ORD-\\d+$',
    time: '2026-12-31',
    hours: '09:00-17:00 Europe/Madrid',
    weekdays: 'mon, tue Europe/Madrid',
    ranges: '10.0.0.0/8',
  })[operators[operator].right];
