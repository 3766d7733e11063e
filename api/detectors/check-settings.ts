// Whether a filter can work with the settings of a detector, and a custom one finds what its examples say.
import type { DetectorKind, DetectorSettings } from '../../shared/detectors/detector.ts';
import { detectorProblems } from '../../shared/detectors/problems.ts';
import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { findsIn } from '../guardrails/index.ts';

type Named<Kind extends DetectorKind> = { name: string; settings: DetectorSettings[Kind] };

const filterOf: { [Kind in DetectorKind]: (detector: Named<Kind>) => Filter } = {
  keywords: ({ settings }) => ({ ...filterTypes.KeywordDetector.initial, ...settings }),
  customData: ({ name, settings: { patterns, contextWords, checkDigit } }) => ({
    ...filterTypes.CustomRecognizer.initial,
    recognizers: [{ name, patterns, contextWords, checkDigit }],
  }),
  allowList: ({ settings }) => ({ ...filterTypes.AllowList.initial, ...settings }),
  contentModeration: ({ settings }) => ({ ...filterTypes.Moderation.initial, ...settings }),
};

/** Throws a Problem at the field that is wrong. */
export async function checkSettings<Kind extends DetectorKind>(
  tenantId: string,
  kind: Kind,
  detector: Named<Kind>,
) {
  const filter = filterOf[kind](detector);
  await findsIn(tenantId, filter, '').catch(atSettings);
  if (kind !== 'customData') return;
  const { matching, notMatching } = detector.settings as DetectorSettings['customData'];
  for (const [index, example] of matching.entries())
    if (!(await findsIn(tenantId, filter, example)))
      throw new Problem(detectorProblems.notMatched, { example }).at(`settings.matching.${index}`);
  for (const [index, example] of notMatching.entries())
    if (await findsIn(tenantId, filter, example))
      throw new Problem(detectorProblems.matchedWrongly, { example }).at(`settings.notMatching.${index}`);
}

/** What is wrong with a filter is wrong with these settings. */
function atSettings(error: unknown): never {
  if (error instanceof Problem) {
    delete error.fields;
    error.at('settings');
  }
  throw error;
}
