import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { accountRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { MailHint } from './mail-hint.tsx';

type Props = {
  email: string;
  /** What sends it. */
  route: typeof accountRoutes.confirmAgain | typeof accountRoutes.askSignInLink;
  children: ReactNode;
};

/** A button for who is helped on by a mailed link. */
export function AnotherLink({ email, route, children }: Props) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const send = async () => {
    setState('sending');
    try {
      await call(route as typeof accountRoutes.confirmAgain, { body: { email } });
      setState('sent');
    } catch (error) {
      toastError(error);
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
    <Button variant="quiet" size="3" type="button" loading={state === 'sending'} onClick={() => void send()}>
      {children}
    </Button>
  );
}
