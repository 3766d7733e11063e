// Where a provider's page may lead back to: nowhere but here [BI9].
import { billingProblems } from '../../shared/billing/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';

/** A whole address of this product. `asked` is a path of it, or already whole. */
export function returnAddress(origin: string, target: string): string {
  // What browsers read differently from us: backslashes, control characters, an authority without a scheme.
  if (/[\\\p{Cc}]/u.test(target) || target.startsWith('//') || !URL.canParse(target, origin)) throw refused();
  const address = new URL(target, origin);
  if (address.origin !== new URL(origin).origin || address.username || address.password) throw refused();
  return address.href;
}

const refused = () => new Problem(billingProblems.foreignReturn).at('returnUrl');
