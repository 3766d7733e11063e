// A filter with the settings of the detectors it names, as if they were its own.
import type { Filter } from '../../shared/guardrails/filters/index.ts';
import { guardrailProblems } from '../../shared/guardrails/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { sharingOf, type NamedDetector } from './shared-settings/index.ts';

export type DetectorsById = ReadonlyMap<string, NamedDetector>;

export const detectorIdsOf = (filters: readonly Filter[]): string[] => [
  ...new Set(filters.flatMap((filter) => ('detectorIds' in filter ? filter.detectorIds : []))),
];

/** Throws where a filter names what is not there, or is for another filter. [DT3] */
export function refuseUnknown(filters: readonly Filter[], known: DetectorsById) {
  for (const [index, filter] of filters.entries())
    for (const id of detectorIdsOf([filter]))
      if (!known.has(id) || known.get(id)?.kind !== sharingOf(filter.filterType)?.kind)
        throw new Problem(guardrailProblems.detectorUnknown).at(`filters.${index}`);
}

/** What has gone in the meantime counts no more. */
export const resolveFilters = (filters: readonly Filter[], known: DetectorsById): Filter[] =>
  filters.map((filter) => {
    const named = detectorIdsOf([filter]).flatMap((id) => known.get(id) ?? []);
    return (named.length > 0 && sharingOf(filter.filterType)?.resolve(filter, named)) || filter;
  });
