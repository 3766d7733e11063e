import { licenseProblems } from '../../shared/licensing/problems.ts';
import { CallFailed } from '../data/call.ts';

/** What the profile says while a licence is missing; older servers say the second. */
const sayings = new Set<string>([licenseProblems.required.text, 'Tenant ID is required.']);

/** Whether this failure asks for a licence key [LK3]. */
export const isLicenseMissing = (error: unknown): boolean =>
  error instanceof CallFailed &&
  (error.problem.code === licenseProblems.required.code || sayings.has(error.problem.message));
