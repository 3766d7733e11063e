import type { Severity } from '../../shared/guardrails/violation.ts';
import { severities } from '../../shared/guardrails/violation.ts';
import type { Judged } from './detectors/detector.ts';

export const severityName = (severity: number): Severity => severities[severity - 1] ?? 'low';

/** How sure one has to be for the full severity of a kind. */
const SURE = 0.6;

/** That of the gravest finding; an unsure one counts a step less. */
export const severityOf = (findings: readonly Judged[]): number =>
  Math.max(1, ...findings.map(({ severity, score }) => (score < SURE ? severity - 1 : severity)));
