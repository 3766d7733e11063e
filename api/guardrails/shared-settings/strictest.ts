import type { DetectorSettings } from '../../../shared/detectors/detector.ts';
import { moderationCategories } from '../../../shared/guardrails/filters/moderation.ts';

type Settings = DetectorSettings['contentModeration'];

/** Of what several say of a category the lowest severity counts, and never only where all say so. [DT7] */
export function strictestOf(all: readonly Settings[]): Settings {
  const severities = Object.fromEntries(
    moderationCategories.flatMap(({ kind }) => {
      const said = all.flatMap((one) => one.severities[kind] ?? []);
      const counting = said.filter((severity) => severity > 0);
      return said.length === 0 ? [] : [[kind, counting.length > 0 ? Math.min(...counting) : 0]];
    }),
  ) as Settings['severities'];
  return {
    severities,
    competitors: all.flatMap(({ competitors }) => competitors),
    offTopics: all.flatMap(({ offTopics }) => offTopics),
  };
}
