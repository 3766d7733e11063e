// The registry of filter types. Its twins: api/guardrails/detectors and client/guardrails/filters.
import { z } from 'zod';
import { allowList } from './allow-list.ts';
import { customRecognizer } from './custom-recognizer.ts';
import { htmlSanitization } from './html-sanitization.ts';
import { judge } from './judge.ts';
import { keywordDetector } from './keyword-detector.ts';
import { moderation } from './moderation.ts';
import { pci } from './pci.ts';
import { phi } from './phi.ts';
import { pii } from './pii.ts';
import { promptInjection } from './prompt-injection.ts';
import { promptSecurity } from './prompt-security.ts';
import { secrets } from './secrets.ts';
import { urlSanitization } from './url-sanitization.ts';

/** In the order the editor shows them. */
export const filterTypes = {
  PII: pii,
  PHI: phi,
  PCI: pci,
  Secrets: secrets,
  CustomRecognizer: customRecognizer,
  AllowList: allowList,
  KeywordDetector: keywordDetector,
  Moderation: moderation,
  Judge: judge,
  PromptInjection: promptInjection,
  PromptSecurity: promptSecurity,
  HtmlSanitization: htmlSanitization,
  UrlSanitization: urlSanitization,
};

/** In the order they are asked: where two find the same, or both block, the first one counts. */
export const checkOrder: readonly (keyof typeof filterTypes)[] = [
  'AllowList',
  'Secrets',
  'PCI',
  'PHI',
  'PII',
  'KeywordDetector',
  'CustomRecognizer',
  'HtmlSanitization',
  'UrlSanitization',
  'PromptInjection',
  'PromptSecurity',
  'Moderation',
  'Judge',
];

export const Filter = z.discriminatedUnion('filterType', [
  pii.schema,
  phi.schema,
  pci.schema,
  secrets.schema,
  customRecognizer.schema,
  allowList.schema,
  keywordDetector.schema,
  moderation.schema,
  judge.schema,
  promptInjection.schema,
  promptSecurity.schema,
  htmlSanitization.schema,
  urlSanitization.schema,
]);

type Filters = { [Type in keyof typeof filterTypes]: z.output<(typeof filterTypes)[Type]['schema']> };

export type FilterType = keyof Filters;
/** Written as a mapped type so that `registry[filter.filterType](filter)` compiles without a cast. */
export type Filter<Type extends FilterType = FilterType> = {
  [T in Type]: { filterType: T } & Filters[T];
}[Type];

export const filterTypeNames = Object.keys(filterTypes) as [FilterType, ...FilterType[]];
