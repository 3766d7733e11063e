// What the engine asks of policies.
import type { Json } from '../../shared/kernel/json.ts';
import type { CheckPoint } from '../../shared/policies/fields.ts';
import type { CheckContext } from './check-context.ts';

/** One text or call, as policies are asked about it. */
export type PolicyQuestion = {
  point: CheckPoint;
  text: string;
  tool?: { name: string };
  arguments?: Json;
  result?: Json;
  model?: { id: string };
};

/** `ends`: this one call, whose caller reads the message, or the whole step. */
export type PolicyVerdict =
  { action: 'Allow' } | { action: 'Block'; policy: string; message: string; ends: 'call' | 'step' };

export type PolicyPort = {
  /** Violations are recorded exactly once for one run, step and part, however often a crash repeats the call. */
  check(context: CheckContext, question: PolicyQuestion): Promise<PolicyVerdict>;
  /** What could be done there at most; undefined: no policy is asked there. */
  strictest(
    context: Pick<CheckContext, 'tenantId' | 'projectId'>,
    point: CheckPoint,
  ): Promise<'audit' | 'block' | undefined>;
};
