// How far people are with a violation.
import { useLingui } from '@lingui/react/macro';
import { dlpViolationRoutes, violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import type { ViolationFeed } from '../../shared/guardrails/violation.ts';
import type { ViolationState } from '../../shared/guardrails/violation-work.ts';
import { useCan } from '../data/viewer.ts';
import { StateTag } from '../kit/display/state-tag.tsx';

const looks = {
  open: { tone: 'wait', label: /*i18n*/ 'Still open' },
  inWork: { tone: 'run', label: /*i18n*/ 'In work' },
  resolved: { tone: 'ok', label: /*i18n*/ 'Resolved' },
  falsePositive: { tone: 'idle', label: /*i18n*/ 'False positive' },
} as const satisfies Record<ViolationState, object>;

export function useStateName() {
  const { i18n } = useLingui();
  return (state: ViolationState) => i18n._(looks[state].label);
}

export function ViolationStateTag({ of }: { of: ViolationState }) {
  const nameOf = useStateName();
  return <StateTag tone={looks[of].tone} text={nameOf(of)} />;
}

/** Many may work on what leaked and see nothing else, so those calls are its own. */
export const workRoutesOf = (feed: ViolationFeed) => (feed === 'dlp' ? dlpViolationRoutes : violationRoutes);

export const useMayWorkOn = (feed: ViolationFeed) =>
  useCan(feed === 'dlp' ? 'dlpFeed' : 'violationFeed', 'edit');
