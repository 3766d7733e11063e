// Runs filters, saved or not, over a typed text. Records nothing.
import type { z } from 'zod';
import type { Filter } from '../../shared/guardrails/filters/index.ts';
import type { Tried } from '../../shared/guardrails/routes.ts';
import { compileFilters } from './detectors/index.ts';
import { scan } from './scan.ts';
import { severityName } from './severity.ts';

export async function tryFilters(
  tenantId: string,
  filters: readonly Filter[],
  text: string,
): Promise<z.input<typeof Tried>> {
  const compiled = compileFilters(filters);
  const started = performance.now();
  const { action, message, results } = await scan(tenantId, compiled, text);
  const milliseconds = Math.round((performance.now() - started) * 100) / 100;

  const findings = results.flatMap(({ owner: { filter }, findings: ownFindings }) =>
    ownFindings.map(({ severity, why, ...finding }) => ({
      ...finding,
      why: [...why],
      severity: severityName(severity),
      filterType: filter.filterType,
      action: filter.filterActionType,
    })),
  );
  const redacting = compiled.filter(({ filter }) => filter.filterActionType === 'Redact');
  const { released } = await scan(tenantId, redacting, text);
  return {
    action,
    message,
    findings: findings.toSorted((a, b) => a.start - b.start),
    redacted: released,
    milliseconds,
  };
}
