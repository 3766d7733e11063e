import { Trans } from '@lingui/react/macro';
import { ChevronLeft, Plus } from 'lucide-react';
import { Button } from '../kit/buttons/buttons.tsx';
import type { useRecordPick } from '../kit/pickers/use-record-pick.ts';

type Props = {
  pick: ReturnType<typeof useRecordPick>;
  /** Absent: the person may not make one. */
  create?: string | undefined;
};

/** Back to the step that a model is looked for, and a new one for it. */
export const PickActions = ({ pick, create }: Props) => (
  <>
    {pick && (
      <Button variant="quiet" icon={ChevronLeft} href={pick.back}>
        <Trans>Back to the agent</Trans>
      </Button>
    )}
    {create && (
      <Button variant="primary" icon={Plus} href={create + (pick?.search ?? '')}>
        <Trans>New model</Trans>
      </Button>
    )}
  </>
);
