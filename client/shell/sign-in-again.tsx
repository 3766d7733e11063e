// The session has ended while a page is open: one signs in again right here, and nothing typed is lost.
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { queries } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { Primary, Quiet } from '../kit/buttons.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TextField } from '../kit/text-fields.tsx';
import { dropGuards } from '../kit/leave-guard.tsx';
import { goToSignIn } from './sign-out.ts';
import { FormBody, FormProblem, useRecordForm } from '../kit/record-form.tsx';

const Password = z.object({ password: z.string().min(1) });

export default function SignInAgain({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { email } = useViewer();
  const record = useRecordForm(
    Password,
    { password: '' },
    {
      save: async ({ password }) => {
        await call(signInRoutes.signIn, { body: { email, password } });
        onDone();
        await queries.invalidateQueries();
        dispatchEvent(new Event('atelier:signed-in-again'));
      },
    },
  );
  const leave = () => {
    dropGuards();
    goToSignIn();
  };
  return (
    <Dialog
      open
      insistent
      onClose={onDone}
      width={400}
      title={t`Sign in again`}
      description={t`Your session has ended. What you have typed is still here.`}
      actions={
        <>
          <Quiet onClick={leave}>
            <Trans>Sign in as somebody else</Trans>
          </Quiet>
          <Primary onClick={() => void record.submit()} loading={record.form.formState.isSubmitting}>
            <Trans>Sign in</Trans>
          </Primary>
        </>
      }
    >
      <FormBody of={record}>
        <p dir="ltr">{email}</p>
        <TextField
          of={record}
          name="password"
          label={t`Password`}
          type="password"
          autoComplete="current-password"
        />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
