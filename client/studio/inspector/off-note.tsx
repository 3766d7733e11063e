import { Trans } from '@lingui/react/macro';
import { isSwitchedOff, type GraphStep } from '../../../shared/steps/index.ts';
import { Button } from '../../kit/buttons.tsx';
import { useInspector } from './inspector-model.ts';

/** Above the settings of a step that runs pass by, with the way back. */
export function OffNote({ step }: { step: GraphStep }) {
  const { edits } = useInspector();
  if (!isSwitchedOff(step)) return null;
  return (
    <p className="s-notice off">
      <span className="grow">
        <Trans>Switched off: runs pass it by, and it gives on what it was given.</Trans>
      </span>
      {edits && (
        <Button variant="quiet" onClick={() => edits.setPolicy(step.id, { ...step.policy, isOff: false })}>
          <Trans>Switch on</Trans>
        </Button>
      )}
    </p>
  );
}
