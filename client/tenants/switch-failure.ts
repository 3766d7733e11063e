// Why a switch did not come about, as the specification names it.
import { i18n } from '@lingui/core';
import { ownPath } from '../../shared/kernel/return-path.ts';
import { DISABLED_MARK, tenantProblems } from '../../shared/tenants/problems.ts';
import { CallFailed, Unreachable } from '../data/call.ts';

export type SwitchFailure = {
  code: 'TENANT_DISABLED' | 'NO_ROLES' | 'SIGN_IN_THERE' | 'SECOND_STEP_FIRST' | 'FAILED';
  text: string;
  /** Where to sign in first: an address of this product. */
  signInAt?: string;
};

export function switchFailure(error: unknown): SwitchFailure {
  const failed = i18n._(/*i18n*/ 'Tenant switch failed');
  if (!(error instanceof CallFailed)) {
    const why = error instanceof Unreachable ? ` · ${error.message}` : '';
    return { code: 'FAILED', text: failed + why };
  }
  const { problem, message } = error;
  if (JSON.stringify(problem).includes(DISABLED_MARK))
    return { code: 'TENANT_DISABLED', text: i18n._(tenantProblems.disabled.text) };
  if (problem.code === tenantProblems.noRoles.code) return { code: 'NO_ROLES', text: message };
  if (problem.code === tenantProblems.mfaFirst.code) return { code: 'SECOND_STEP_FIRST', text: message };
  const signInAt = ownPath(problem.fields?.signInAt);
  if (problem.code === tenantProblems.signInThere.code && signInAt !== '/')
    return { code: 'SIGN_IN_THERE', text: message, signInAt };
  return { code: 'FAILED', text: `${failed} · ${message}` };
}
