// What people should not read or write. A sentence counts by what it does: words alone say little, so each category asks
// for several kinds of words together, and quoting, reporting and helping speak against it.
import type { Filter } from '../../../shared/guardrails/filters/index.ts';
import {
  moderationCategories,
  USUAL_SEVERITY,
  type ModerationCategory,
} from '../../../shared/guardrails/filters/moderation.ts';
import { normalise } from '../scanning/normaliser.ts';
import { detectorOf, type Detector, type Judged } from './detector.ts';
import { literalRule } from './literal-rule.ts';
import { judgeCategories } from './moderation/categories.ts';
import { Sentence, splitSentences } from './prompt-injection/sentences.ts';

const [LOW, MEDIUM, HIGH, CRITICAL] = [1, 2, 3, 4];
const severityOf = { 2: LOW, 4: MEDIUM, 6: HIGH } as const;
const SCORE = 0.8;
const COMPETITOR = /*i18n*/ 'It names a competitor.';
const OFF_TOPIC = /*i18n*/ 'It is about an excluded topic.';

export function detectUnwanted({ severities, competitors, offTopics }: Filter<'Moderation'>): Detector {
  const least = new Map<ModerationCategory, number>(
    moderationCategories.map(({ kind }) => [kind, severities[kind] ?? USUAL_SEVERITY]),
  );
  const words = [
    { kind: 'Competitor', list: competitors, why: COMPETITOR },
    { kind: 'OffTopic', list: offTopics, why: OFF_TOPIC },
  ] as const;
  const rules = words
    .filter(({ kind, list }) => list.length > 0 && least.get(kind) !== 0)
    .map(({ kind, list, why }) =>
      literalRule(list, { type: kind, label: 'TOPIC', severity: LOW, why, wholeWords: true }),
    );
  return { ...detectorOf(rules, (text) => judgeText(text, least)), holds: true };
}

function judgeText(text: string, least: ReadonlyMap<ModerationCategory, number>): Judged[] {
  const plain = normalise(text);
  const findings: Judged[] = [];
  splitSentences(plain.text, (start, end) => {
    for (const { kind, level, why } of judgeCategories(new Sentence(plain.text, start, end))) {
      const isAboutMinors = kind === 'SexualMinors';
      const threshold = least.get(kind) ?? USUAL_SEVERITY;
      if (!isAboutMinors && (threshold === 0 || level < threshold)) continue;
      findings.push({
        type: kind,
        start: plain.startOf(start),
        end: plain.endOf(end - 1),
        score: isAboutMinors ? 1 : SCORE,
        why: [why],
        severity: isAboutMinors ? CRITICAL : severityOf[level],
        ...(isAboutMinors && { blocksAlways: true }),
      });
    }
  });
  return findings;
}
