// Words, phrases and patterns of the tenant.
import { filterTypes, type Filter } from '../../../shared/guardrails/filters/index.ts';
import { guardrailProblems } from '../../../shared/guardrails/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { detectorOf, type Detector } from './detector.ts';
import { literalRule } from './literal-rule.ts';
import { readPatterns } from './tenant-patterns.ts';

const MEDIUM = 2;
const KEYWORD = /*i18n*/ 'It matches one of your keywords.';

type KeywordList = Pick<Filter<'KeywordDetector'>, 'keywords' | 'wholeWords' | 'patterns'>;

const about = { type: 'Keyword', label: 'KEYWORD', severity: MEDIUM, why: KEYWORD };

/** `lists`: of the detectors that the filter names. */
export function detectKeywords(
  filter: Filter<'KeywordDetector'> & { lists?: readonly KeywordList[] },
): Detector {
  const lists = [filter, ...(filter.lists ?? [])];
  if (filterTypes.KeywordDetector.lacks?.(filter)) throw new Problem(guardrailProblems.keywordsNeeded);
  const { rules, judge, cost } = readPatterns(lists.flatMap(({ patterns }) => patterns));
  const keywordRules = lists
    .filter(({ keywords }) => keywords.length > 0)
    .map(({ keywords, wholeWords }) => literalRule(keywords, { ...about, wholeWords }));
  return { ...detectorOf([...keywordRules, ...rules], judge), ...(cost && { cost }) };
}
