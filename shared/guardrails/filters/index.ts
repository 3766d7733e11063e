// The registry of filter types. Its twins: api/guardrails/detectors and client/guardrails/filters.
import { z } from 'zod';
import { keywordDetector } from './keyword-detector.ts';
import { pci } from './pci.ts';
import { phi } from './phi.ts';
import { pii } from './pii.ts';
import { promptInjection } from './prompt-injection.ts';
import { secrets } from './secrets.ts';

/** In the order the editor shows them. */
export const filterTypes = {
  PII: pii,
  PHI: phi,
  PCI: pci,
  Secrets: secrets,
  KeywordDetector: keywordDetector,
  PromptInjection: promptInjection,
};

export const Filter = z.discriminatedUnion('filterType', [
  pii.schema,
  phi.schema,
  pci.schema,
  secrets.schema,
  keywordDetector.schema,
  promptInjection.schema,
]);

type Filters = { [Type in keyof typeof filterTypes]: z.output<(typeof filterTypes)[Type]['schema']> };

export type FilterType = keyof Filters;
/** Written as a mapped type so that `registry[filter.filterType](filter)` compiles without a cast. */
export type Filter<Type extends FilterType = FilterType> = {
  [T in Type]: { filterType: T } & Filters[T];
}[Type];

export const filterTypeNames = Object.keys(filterTypes) as [FilterType, ...FilterType[]];
