import { useLingui } from '@lingui/react/macro';
import type { SubmissionStatus } from '../../shared/community/submission.ts';
import { StateTag } from '../kit/display/state-tag.tsx';

export const statusLabels: Record<SubmissionStatus, string> = {
  Pending: /*i18n*/ 'Waiting for review',
  Approved: /*i18n*/ 'Approved',
  Declined: /*i18n*/ 'Declined',
  Withdrawn: /*i18n*/ 'Withdrawn',
};

const tones = { Pending: 'wait', Approved: 'ok', Declined: 'bad', Withdrawn: 'idle' } as const;

export function StatusTag({ of: status }: { of: SubmissionStatus }) {
  const { i18n } = useLingui();
  return <StateTag tone={tones[status]} text={i18n._(statusLabels[status])} />;
}

/** To filter a list by. */
export function useStatusOptions() {
  const { i18n } = useLingui();
  return Object.entries(statusLabels).map(([value, label]) => ({ value, label: i18n._(label) }));
}
