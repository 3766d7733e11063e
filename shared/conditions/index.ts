// Without `holds` (in evaluate.ts): it brings the pattern engine along, which only servers need.
export { Comparison, comparisonsOf, ConditionGroup, groupMatches, isGroup } from './condition.ts';
export { hasRight, operatorNames, operators, operatorsFor, type OperatorName } from './operators.ts';
export { conditionProblems } from './problems.ts';
