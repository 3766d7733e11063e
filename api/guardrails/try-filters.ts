// Runs filters, saved or not, over a typed text. Records nothing.
import type { z } from 'zod';
import type { Filter } from '../../shared/guardrails/filters/index.ts';
import type { Tried } from '../../shared/guardrails/routes.ts';
import type { FilterAction } from '../../shared/guardrails/filters/define.ts';
import type { Meter } from '../engine/ports.ts';
import { compileFilters, type CompiledFilter } from './detectors/index.ts';
import type { Outcome, Result } from './filter-run.ts';
import { addValues } from './placeholders/known-values.ts';
import { gives } from './placeholders/number-texts.ts';
import { spotsIn, withNames } from './placeholders/placeholder.ts';
import type { JudgeTexts } from './judging/judge-texts.ts';
import { scan } from './scan.ts';
import { severityName } from './severity.ts';

export async function tryFilters(
  tenantId: string,
  filters: readonly Filter[],
  text: string,
  asked?: { judge: JudgeTexts; meter: Meter },
): Promise<z.input<typeof Tried>> {
  const compiled = compileFilters(filters);
  const started = performance.now();
  const local = await scan(tenantId, compiled, text);
  const outcome = asked ? await asked.judge(compiled, { tenantId, text, local }, asked.meter) : local;
  const { action, message, results, unread } = outcome;
  const milliseconds = Math.round((performance.now() - started) * 100) / 100;

  const told = ({ owner: { filter }, findings: own }: Result<CompiledFilter>, done: FilterAction) =>
    own.map(({ type, start, end, score, severity, why }) => ({
      ...{ type, start, end, score },
      why: [...why],
      severity: severityName(severity),
      filterType: filter.filterType,
      action: done,
    }));
  const findings = [
    ...results.flatMap((result) => told(result, result.owner.filter.filterActionType)),
    ...unread.flatMap((result) => told(result, 'Audit')),
  ];
  const redacting = compiled.filter(({ filter }) => filter.filterActionType === 'Redact');
  const redacted = await scan(tenantId, redacting, text);
  return {
    action,
    message,
    findings: findings.toSorted((a, b) => a.start - b.start),
    redacted: redacting.some(gives) ? numberedHere(text, redacted) : redacted.released,
    milliseconds,
  };
}

/** As in the first message of a conversation. */
function numberedHere(
  text: string,
  { released, covers }: Pick<Outcome<CompiledFilter>, 'covers'> & { released: string },
) {
  const spots = spotsIn({ text, released, covers }, true);
  return withNames(released, spots, addValues([], spots, { id: '', isWriter: true }).names);
}
