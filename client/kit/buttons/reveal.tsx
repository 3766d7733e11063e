// Shows hidden text for a reason: the dialog asks for it, and the audit log keeps it with the reader's name.
import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Reveal } from '../../../shared/guardrails/reveal.ts';
import { blankOf } from '../forms/blank-form.ts';
import { Button } from './buttons.tsx';
import { Dialog, FormActions } from '../overlays/dialog.tsx';
import { TextArea } from '../forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../forms/record-form.tsx';

type Props = {
  /** Reveals the text; may fail with a problem. */
  onReveal: (reason: string) => Promise<unknown>;
};

export function RevealButton({ onReveal }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="row wrap">
      <Button variant="quiet" icon={Eye} size="1" onClick={() => setAsking(true)}>
        <Trans>Reveal</Trans>
      </Button>
      <span className="small muted">
        <Trans>This is logged</Trans>
      </span>
      {isAsking && <RevealDialog onReveal={onReveal} onClose={() => setAsking(false)} />}
    </div>
  );
}

function RevealDialog({ onReveal, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const record = useRecordForm(Reveal, blankOf(Reveal), {
    save: async ({ reason }) => {
      await onReveal(reason);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Reveal text hidden by a guardrail?`}
      description={t`This is logged: your name, the time and your reason are saved in the audit log.`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Reveal</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextArea of={record} name="reason" label={t`Reason`} />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
