// Hears that the session has ended. Where something typed would be lost, one signs in again right on the page; anywhere
// else the way leads over the sign-in page and back to the same address.
import { useEffect, useState } from 'react';
import { onSessionExpired } from '../data/call.ts';
import { deferred } from '../kit/loading/deferred.tsx';
import { hasUnsavedChanges } from '../kit/forms/unsaved-changes.tsx';
import { goToSignIn } from '../data/session.ts';

const SignInAgain = deferred(() => import('./sign-in-again.tsx'), { failure: 'floating' });

/** `keepsPage`: the page itself holds work, as the studio does. */
export function SessionDialog({ keepsPage }: { keepsPage: boolean }) {
  const [ended, setEnded] = useState(false);
  useEffect(
    () => onSessionExpired(() => (keepsPage || hasUnsavedChanges() ? setEnded(true) : goToSignIn())),
    [keepsPage],
  );
  if (!ended) return null;
  return <SignInAgain onDone={() => setEnded(false)} />;
}
