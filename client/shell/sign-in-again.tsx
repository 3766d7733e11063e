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
import { Primary, Quiet } from '../kit/buttons.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TextField } from '../kit/text-fields.tsx';
import { dropGuards } from '../kit/leave-guard.tsx';
import { goToSignIn } from './sign-out.ts';
import { FormBody, FormProblem, useRecordForm, type RecordForm } from '../kit/record-form.tsx';

const Password = z.object({ password: z.string().min(1) });

const leave = () => {
  dropGuards();
  goToSignIn();
};

export default function SignInAgain({ onDone }: { onDone: () => void }) {
  const [owesCode, setOwesCode] = useState(false);
  const goOn = async () => {
    onDone();
    await queries.invalidateQueries();
    dispatchEvent(new Event('atelier:signed-in-again'));
  };
  return owesCode ? (
    <SecondStep onDone={goOn} />
  ) : (
    <FirstStep onDone={goOn} onCode={() => setOwesCode(true)} />
  );
}

function FirstStep({ onDone, onCode }: { onDone: () => Promise<void>; onCode: () => void }) {
  const { t } = useLingui();
  const { email } = useViewer();
  const record = useRecordForm(
    Password,
    { password: '' },
    {
      save: async ({ password }) => {
        const answer = await call(signInRoutes.signIn, { body: { email, password } });
        if (!('next' in answer)) return onDone();
        // Setting up a second step takes a page of its own.
        return answer.next === 'code' ? onCode() : leave();
      },
    },
  );
  return (
    <Asking of={record}>
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

function SecondStep({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useLingui();
  const record = useRecordForm(
    CodeOnly,
    { code: '' },
    {
      save: async (body) => {
        await call(signInRoutes.code, { body });
        await onDone();
      },
    },
  );
  return (
    <Asking of={record}>
      <TextField of={record} name="code" label={t`Code from the app`} code autoComplete="one-time-code" />
    </Asking>
  );
}

function Asking<V extends FieldValues>({ of, children }: { of: RecordForm<V>; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      insistent
      onClose={leave}
      width={400}
      title={t`Sign in again`}
      description={t`Your session has ended. What you have typed is still here.`}
      actions={
        <>
          <Quiet onClick={leave}>
            <Trans>Sign in as somebody else</Trans>
          </Quiet>
          <Primary onClick={() => void of.submit()} loading={of.form.formState.isSubmitting}>
            <Trans>Sign in</Trans>
          </Primary>
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
