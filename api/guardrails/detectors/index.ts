// The registry of detectors: what a filter with its settings looks for. Pure: no clock, no database, no network.
import type { Filter, FilterType } from '../../../shared/guardrails/filters/index.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { allowingIn, detectNothing, type AllowList, type Allows } from './allow-list.ts';
import { detectCustom } from './custom-recognizer.ts';
import { detectorOf, type Detector } from './detector.ts';
import { detectHtml } from './html-sanitization.ts';
import { detectByModel } from './judge.ts';
import { detectKeywords } from './keyword-detector.ts';
import { detectUnwanted } from './moderation.ts';
import { detectPci } from './pci.ts';
import { detectPhi } from './phi.ts';
import { detectPii } from './pii.ts';
import { detectInjection } from './prompt-injection.ts';
import { detectPromptSecurity } from './prompt-security.ts';
import { detectSecrets } from './secrets.ts';
import { detectUrls } from './url-sanitization.ts';

const detectors: { [Type in FilterType]: (filter: Filter<Type>) => Detector } = {
  PII: detectPii,
  PHI: detectPhi,
  PCI: detectPci,
  Secrets: detectSecrets,
  CustomRecognizer: detectCustom,
  AllowList: detectNothing,
  KeywordDetector: detectKeywords,
  Moderation: detectUnwanted,
  Judge: detectByModel,
  PromptInjection: detectInjection,
  PromptSecurity: detectPromptSecurity,
  HtmlSanitization: detectHtml,
  UrlSanitization: detectUrls,
};

/** `allowList`: of the same guardrail. */
export type CompiledFilter = { filter: Filter; detector: Detector; allowList?: AllowList };

export { allowingIn, type AllowList, type Allows };

const compileOne = <Type extends FilterType>(filter: Filter<Type>): Detector =>
  detectors[filter.filterType](filter);

/** Throws a Problem that names the filter that cannot work. Filters that are off are left out. */
export const compileFilters = (filters: readonly Filter[]): CompiledFilter[] => {
  const compiled = filters.flatMap((filter, index): CompiledFilter[] => {
    if (!filter.enabled) return [];
    try {
      return [{ filter, detector: compileOne(filter) }];
    } catch (error) {
      if (error instanceof Problem) error.at(`filters.${index}`);
      throw error;
    }
  });
  return withAllowList(compiled, filters);
};

/** The filters of one guardrail, each with its allow list. */
export function withAllowList<Owner extends CompiledFilter>(
  owners: readonly Owner[],
  filters: readonly Filter[],
): Owner[] {
  const allowList = filters.find((one) => one.filterType === 'AllowList' && one.enabled) as
    AllowList | undefined;
  return allowList ? owners.map((owner) => ({ ...owner, allowList })) : [...owners];
}

/** A stored filter that can no longer be read fails when it is asked, and its failure mode decides. [G9] */
export function compileSafely(filter: Filter): CompiledFilter {
  try {
    return { filter, detector: compileOne(filter) };
  } catch (error) {
    return failing({ filter, detector: detectorOf([]) }, error);
  }
}

/** The filter as if it broke over every text. */
export function failing<Owner extends CompiledFilter>(
  owner: Owner,
  error: unknown = new Error('It failed.'),
): Owner {
  const judge = () => {
    throw error;
  };
  return { ...owner, detector: detectorOf([], judge) };
}
