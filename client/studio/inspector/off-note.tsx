import { Trans } from '@lingui/react/macro';
import { isSwitchedOff, type GraphStep } from '../../../shared/steps/index.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { useInspector } from './inspector-model.ts';
import { Notice } from '../../kit/layout/notice.tsx';

/** Above the settings of a step that runs pass by, with the way back. */
export function OffNote({ step }: { step: GraphStep }) {
  const { edits } = useInspector();
  if (!isSwitchedOff(step)) return null;
  return (
    <Notice tone="off">
      <span className="grow">
        <Trans>Turned off: runs skip this step and pass its input on.</Trans>
      </span>
      {edits && (
        <Button variant="quiet" onClick={() => edits.setPolicy(step.id, { ...step.policy, isOff: false })}>
          <Trans>Turn on</Trans>
        </Button>
      )}
    </Notice>
  );
}
