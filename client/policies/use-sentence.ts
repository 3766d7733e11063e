// The sentence a policy means, in the reader's language.
import { useLingui } from '@lingui/react/macro';
import {
  hasRight,
  isGroup,
  operators,
  type Comparison,
  type ConditionGroup,
} from '../../shared/conditions/index.ts';
import type { PolicyContent } from '../../shared/policies/content.ts';
import {
  checkPointLabels,
  policyFields,
  type CheckPoint,
  type FieldName,
} from '../../shared/policies/fields.ts';
import type { Policy } from '../../shared/policies/policy.ts';
import { useModelNames } from './use-model-names.ts';

/** `conditions`: those of the contents it is asked about. */
export function useSentence(conditions: readonly ConditionGroup[]) {
  const { t, i18n } = useLingui();
  const modelName = useModelNames(conditions);

  const fieldName = (left: string) =>
    Object.hasOwn(policyFields, left) ? i18n._(policyFields[left as FieldName].label) : `“${left}”`;

  const valueName = (left: string, right: string) => {
    const point = left === 'point' ? checkPointLabels[right as CheckPoint] : undefined;
    if (left === 'model.id') return `“${right.split(/, ?/).map(modelName).join(', ')}”`;
    return `“${point ? i18n._(point) : right}”`;
  };

  const comparisonSaid = ({ left, operator, right }: Comparison) => {
    if (left === 'point' && operator === 'equals' && right) return t`at ${valueName(left, right)}`;
    const words = [left ? fieldName(left) : '…', i18n._(operators[operator].label)];
    return [...words, hasRight(operator) ? (right ? valueName(left, right) : '…') : ''].join(' ').trim();
  };

  const groupSaid = ({ match, items }: ConditionGroup): string => {
    const said = items.map((item) => (isGroup(item) ? `(${groupSaid(item)})` : comparisonSaid(item)));
    const type = match === 'all' ? 'conjunction' : 'disjunction';
    const list = new Intl.ListFormat(i18n.locale, { type }).format(said);
    return match === 'none' ? t`it is not so that ${list}` : list;
  };

  return ({ action }: Pick<Policy, 'action'>, { condition, message }: PolicyContent): string => {
    if (condition.items.length === 0) return t`This policy has no conditions yet, so it applies to nothing.`;
    const when = groupSaid(condition);
    if (action === 'audit') return t`When ${when}, it is recorded.`;
    return message.trim() ? t`When ${when}, it is blocked: “${message}”` : t`When ${when}, it is blocked.`;
  };
}
