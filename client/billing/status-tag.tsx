import { useLingui } from '@lingui/react';
import type { SubscriptionStatus } from '../../shared/billing/account.ts';
import { StateTag } from '../kit/state-tag.tsx';
import { statusWords } from './status-words.ts';

export function StatusTag({ status }: { status: SubscriptionStatus }) {
  const { i18n } = useLingui();
  const { text, tone } = statusWords[status];
  return <StateTag tone={tone} text={i18n._(text)} />;
}
