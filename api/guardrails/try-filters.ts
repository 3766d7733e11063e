// Filters, saved or not, over a text somebody typed. Nothing is recorded.
import type { z } from 'zod';
import type { Filter } from '../../shared/guardrails/filters/index.ts';
import type { Tried } from '../../shared/guardrails/routes.ts';
import { compileFilters, type CompiledFilter } from './detectors/index.ts';
import { startFilterRun } from './filter-run.ts';
import { severityName } from './severity.ts';

export function tryFilters(filters: readonly Filter[], text: string): z.input<typeof Tried> {
  const compiled = compileFilters(filters);
  const started = performance.now();
  const { action, message, results } = runOver(compiled, text);
  const milliseconds = Math.round((performance.now() - started) * 100) / 100;

  const findings = results.flatMap(({ owner: { filter }, findings: found }) =>
    found.map(({ severity, ...finding }) => ({
      ...finding,
      severity: severityName(severity),
      filterType: filter.filterType,
      action: filter.filterActionType,
    })),
  );
  const redacting = compiled.filter(({ filter }) => filter.filterActionType === 'Redact');
  const { released } = runOver(redacting, text);
  return {
    action,
    message,
    findings: findings.toSorted((a, b) => a.start - b.start),
    redacted: released,
    milliseconds,
  };
}

export function runOver<Owner extends CompiledFilter>(filters: readonly Owner[], text: string) {
  const run = startFilterRun(filters);
  run.push(text);
  return run.end();
}
