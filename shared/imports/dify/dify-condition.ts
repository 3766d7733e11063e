import type { Json } from '../../kernel/json.ts';
import { ELSE } from '../../steps/conditionalBranchStep.ts';
import { groupOf, type Side } from '../comparisons.ts';
import { asList, asRecord, asString, asWords, type Fields } from '../file-values.ts';
import type { ForeignSay, Row } from '../foreign-graph.ts';
import { selectorOf } from './dify-file.ts';

/** Before cases there was one list of conditions, whose ways are `true` and `false`. */
const casesOf = (fields: Fields): Fields[] =>
  Array.isArray(fields.cases) ? fields.cases.slice(0, 50).map(asRecord) : [{ ...fields, case_id: 'true' }];

const caseIdOf = ({ case_id, id }: Fields) => asWords(case_id) || asWords(id);

export const conditionRow: Row = {
  becomes: 'conditionalBranchStep',
  fill: ({ fields }, say) => ({
    settings: {
      cases: casesOf(fields).map(({ conditions, logical_operator }, index): Json => {
        const id = `c${index + 1}`;
        const group = groupOf(
          asList(conditions).map((one) => sideOf(asRecord(one), say)),
          logical_operator === 'or',
          id,
          say,
        );
        return { id, label: `${index + 1}`, condition: group as unknown as Json };
      }),
    },
  }),
  handleOf: ({ fields }, outlet) => {
    if (outlet === 'false') return ELSE;
    const index = casesOf(fields).findIndex((one) => caseIdOf(one) === outlet);
    return index < 0 ? null : `c${index + 1}`;
  },
};

function sideOf(
  { variable_selector, comparison_operator, value, sub_variable_condition }: Fields,
  say: ForeignSay,
): Side {
  if (sub_variable_condition) say.unsupported('sub_variable_condition');
  const path = selectorOf(variable_selector);
  return {
    left: path.length === 0 ? '' : `{{#${path.join('.')}#}}`,
    operation: asString(comparison_operator),
    right: Array.isArray(value) ? value.map(asWords).join(', ') : asWords(value),
  };
}
