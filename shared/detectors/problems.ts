import { problems } from '../kernel/problem.ts';

export const detectorProblems = problems('detectors', {
  notFound: [404, /*i18n*/ 'This entry no longer exists.'],
  nameTaken: [409, /*i18n*/ 'The name {name} is taken already.'],
  changedMeanwhile: [409, /*i18n*/ 'Someone else has changed this in the meantime. Reload it.'],
  tooMany: [422, /*i18n*/ 'A workspace has at most {most} of these.'],
  inUse: [422, /*i18n*/ 'Remove it from these guardrails first: {guardrails}.'],
  inUseElsewhere: [422, /*i18n*/ 'Guardrails of other projects use it.'],
  ofOthers: [403, /*i18n*/ 'You can change only what you have made and what no other project uses.'],
  notMatched: [422, /*i18n*/ 'The patterns do not find this example: {example}'],
  matchedWrongly: [422, /*i18n*/ 'The patterns find this example, although they should not: {example}'],
});
