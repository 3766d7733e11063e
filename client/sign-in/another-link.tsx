import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { accountRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { Quiet } from '../kit/buttons.tsx';
import { sayFailure } from '../kit/toast.tsx';
import { MailHint } from './mail-hint.tsx';

/** For who waits for the mail that confirms an address. */
export function AnotherLink({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const send = async () => {
    setState('sending');
    try {
      await call(accountRoutes.confirmAgain, { body: { email } });
      setState('sent');
    } catch (error) {
      sayFailure(error);
      setState('idle');
    }
  };
  if (state === 'sent')
    return (
      <p role="status" className="muted">
        <Trans>A new link is on its way.</Trans> <MailHint />
      </p>
    );
  return (
    <Quiet size="3" type="button" loading={state === 'sending'} onClick={() => void send()}>
      <Trans>Send the link again</Trans>
    </Quiet>
  );
}
