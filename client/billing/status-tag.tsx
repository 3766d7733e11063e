import { useLingui } from '@lingui/react';
import type { SubscriptionStatus } from '../../shared/billing/account.ts';
import { statusWords } from './status-words.ts';

export function StatusTag({ status }: { status: SubscriptionStatus }) {
  const { i18n } = useLingui();
  const { text, tone } = statusWords[status];
  return (
    <span className="tag" style={{ color: `var(--${tone})` }}>
      <i className="dot" />
      {i18n._(text)}
    </span>
  );
}
