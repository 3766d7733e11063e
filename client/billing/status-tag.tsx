import { useLingui } from '@lingui/react';
import type { SubscriptionStatus } from '../../shared/billing/account.ts';
import { StateTag } from '../kit/display/state-tag.tsx';
import { statusLabels } from './status-labels.ts';

export function StatusTag({ status }: { status: SubscriptionStatus }) {
  const { i18n } = useLingui();
  const { text, tone } = statusLabels[status];
  return <StateTag tone={tone} text={i18n._(text)} />;
}
