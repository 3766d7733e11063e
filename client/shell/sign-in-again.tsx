// The session has ended while a page is open: one signs in again right here, and nothing typed is lost.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { CodeOnly } from '../../shared/sign-in/second-factor.ts';
import { call } from '../data/call.ts';
import { queries } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { TextField } from '../kit/forms/text-fields.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { RequiredEnrolment, usePendingMfa } from '../sign-in/index.ts';
import { goToSignIn } from '../data/session.ts';
import { FormBody, FormProblem, useRecordForm, type RecordForm } from '../kit/forms/record-form.tsx';

const Password = z.object({ password: z.string().min(1) });

const leave = () => {
  clearUnsavedGuards();
  goToSignIn();
};

type Missing = 'password' | 'code' | 'enrolment';

export default function SignInAgain({ onDone }: { onDone: () => void }) {
  const pendingMfa = usePendingMfa();
  const [chosen, setMissing] = useState<Missing>();
  const missing = chosen ?? pendingMfa ?? 'password';
  const goOn = async () => {
    onDone();
    await queries.invalidateQueries();
    dispatchEvent(new Event('atelier:signed-in-again'));
  };
  if (missing === 'code') return <MfaStep onDone={goOn} isRequired={pendingMfa !== undefined} />;
  if (missing === 'enrolment') return <RequiredEnrolment onDone={() => void goOn()} onCancel={leave} />;
  return <FirstStep onDone={goOn} onNext={setMissing} />;
}

type FirstStepProps = { onDone: () => Promise<void>; onNext: (missing: Missing) => void };

function FirstStep({ onDone, onNext }: FirstStepProps) {
  const { t } = useLingui();
  const { email } = useViewer();
  const record = useRecordForm(Password, blankOf(Password), {
    save: async ({ password }) => {
      const answer = await call(signInRoutes.signIn, { body: { email, password } });
      return 'next' in answer ? onNext(answer.next) : onDone();
    },
  });
  return (
    <Asking of={record} why={t`Your session has ended. What you typed is still here.`}>
      <p dir="ltr">{email}</p>
      <TextField
        of={record}
        name="password"
        label={t`Password`}
        type="password"
        autoComplete="current-password"
      />
    </Asking>
  );
}

/** `isRequired`: the session is there, and the workspace began to ask for more. */
function MfaStep({ onDone, isRequired }: { onDone: () => Promise<void>; isRequired: boolean }) {
  const { t } = useLingui();
  const record = useRecordForm(CodeOnly, blankOf(CodeOnly), {
    save: async (body) => {
      await call(signInRoutes.code, { body });
      await onDone();
    },
  });
  return (
    <Asking
      of={record}
      why={
        isRequired
          ? t`Your workspace requires a second factor at sign-in.`
          : t`Enter the code your authenticator app shows.`
      }
    >
      <TextField of={record} name="code" label={t`Code from the app`} code autoComplete="one-time-code" />
    </Asking>
  );
}

type AskingProps<V extends FieldValues> = { of: RecordForm<V>; why: string; children: ReactNode };

function Asking<V extends FieldValues>({ of, why, children }: AskingProps<V>) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      insistent
      onClose={leave}
      width={400}
      title={t`Sign in again`}
      description={why}
      actions={
        <>
          <Button variant="quiet" onClick={leave}>
            <Trans>Sign in as someone else</Trans>
          </Button>
          <Button variant="primary" onClick={() => void of.submit()} loading={of.form.formState.isSubmitting}>
            <Trans>Sign in</Trans>
          </Button>
        </>
      }
    >
      <FormBody of={of}>
        {children}
        <FormProblem of={of} />
      </FormBody>
    </Dialog>
  );
}
