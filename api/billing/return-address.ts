// Where a provider's page may lead back to: nowhere but here [BI9].
import { billingProblems } from '../../shared/billing/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';

/** A whole address of this product. `asked` is a path of it, or already whole. */
export function returnAddress(origin: string, asked: string): string {
  // What browsers read differently from us: backslashes, control characters, an authority without a scheme.
  if (/[\\\p{Cc}]/u.test(asked) || asked.startsWith('//') || !URL.canParse(asked, origin)) throw refused();
  const address = new URL(asked, origin);
  if (address.origin !== new URL(origin).origin || address.username || address.password) throw refused();
  return address.href;
}

const refused = () => new Problem(billingProblems.foreignReturn).at('returnUrl');
