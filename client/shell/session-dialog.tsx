// Hears that the session has ended; what asks for the password is fetched only then.
import { lazy, Suspense, useEffect, useState } from 'react';
import { onSessionExpired } from '../data/call.ts';

const SignInAgain = lazy(() => import('./sign-in-again.tsx'));

export function SessionDialog() {
  const [ended, setEnded] = useState(false);
  useEffect(() => onSessionExpired(() => setEnded(true)), []);
  if (!ended) return null;
  return (
    <Suspense>
      <SignInAgain onDone={() => setEnded(false)} />
    </Suspense>
  );
}
