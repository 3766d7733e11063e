import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CodeAndPassword } from '../../shared/sign-in/second-factor.ts';
import { secondFactorRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { TextField } from '../kit/forms/text-fields.tsx';
import { tellSessionRenewed } from '../data/session.ts';
import { EnrolmentForm } from './enrolment-form.tsx';
import { PasswordField } from './password-field.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

export type Enrolling = { secret: string; uri: string };

type EnrolProps = {
  enrolment: Enrolling;
  /** Answers the recovery codes. */
  confirm: (code: string) => Promise<readonly string[]>;
  insistent?: boolean;
  onCancel: () => void;
  onDone: () => void;
};

export function EnrolDialog({ enrolment, confirm, insistent = false, onCancel, onDone }: EnrolProps) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <CodesDialog codes={codes} onDone={onDone} />;
  return (
    <Dialog
      open
      insistent={insistent}
      onClose={onCancel}
      width={400}
      title={t`Set up a second factor`}
      description={
        insistent
          ? t`Your workspace requires it. Scan the QR code with an authenticator app.`
          : t`Scan the QR code with an authenticator app, then enter the code it shows.`
      }
    >
      <EnrolmentForm
        enrolment={enrolment}
        onCancel={onCancel}
        confirm={async (code) => setCodes(await confirm(code))}
      />
    </Dialog>
  );
}

/** Insistent: closed by mistake, the codes would be gone. */
function CodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      insistent
      onClose={onDone}
      width={400}
      title={t`Save your recovery codes`}
      description={t`Each code signs you in once if you lose your phone. They are shown only this once.`}
    >
      <RecoveryCodeList codes={codes} onDone={onDone} />
    </Dialog>
  );
}

type ProveProps = { action: 'off' | 'codes'; hasPassword: boolean; onDone: () => void };

/** Both steps once more. */
export function ProveDialog({ action, hasPassword, onDone }: ProveProps) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<string[]>();
  const record = useRecordForm(CodeAndPassword, blankOf(CodeAndPassword), {
    save: async (body) => {
      if (action === 'codes')
        return setCodes((await call(secondFactorRoutes.renewCodes, { body })).recoveryCodes);
      await call(secondFactorRoutes.disable, { body });
      tellSessionRenewed();
      onDone();
    },
  });
  if (codes) return <CodesDialog codes={codes} onDone={onDone} />;
  const busy = record.form.formState.isSubmitting;
  return (
    <Dialog
      open
      onClose={onDone}
      width={400}
      title={action === 'off' ? t`Turn off the second factor` : t`New recovery codes`}
      description={
        action === 'off'
          ? t`You will sign in with your password alone.`
          : t`Your saved codes will no longer work.`
      }
      actions={
        <>
          <Button variant="quiet" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          {action === 'off' ? (
            <Button variant="danger" onClick={() => void record.submit()} loading={busy}>
              <Trans>Turn off</Trans>
            </Button>
          ) : (
            <Button variant="primary" onClick={() => void record.submit()} loading={busy}>
              <Trans>Create new codes</Trans>
            </Button>
          )}
        </>
      }
    >
      <FormBody of={record}>
        {hasPassword && <PasswordField of={record} name="password" label={t`Password`} size="2" />}
        <TextField of={record} name="code" label={t`Code from the app`} code autoComplete="one-time-code" />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
