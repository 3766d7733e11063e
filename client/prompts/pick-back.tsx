import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { Button } from '../kit/buttons/buttons.tsx';
import type { useRecordPick } from '../kit/pickers/use-record-pick.ts';

/** Back to the agent that a prompt is looked for. */
export const PickBack = ({ pick }: { pick: ReturnType<typeof useRecordPick> }) =>
  pick && (
    <Button variant="quiet" icon={ChevronLeft} href={pick.back}>
      <Trans>Back to the agent</Trans>
    </Button>
  );
