// The comments of the selected step, in the inspector.
import { useLingui } from '@lingui/react/macro';
import { AnchorComments } from '../../comments/index.ts';

export function StepComments({ stepId }: { stepId: string }) {
  const { t } = useLingui();
  return <AnchorComments anchorId={stepId} none={t`No comments on this step yet.`} />;
}
