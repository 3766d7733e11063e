import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { returnPath } from '../../shared/kernel/return-path.ts';
import { ssoSignInRoutes } from '../../shared/sso/routes.ts';
import { call } from '../data/call.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { useDebounced } from '../kit/loading/use-debounced.ts';

/** An address is asked about once, not at each of its letters. */
const PAUSE_MS = 400;

const looksWhole = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Appears when the address belongs to a company that signs in with a provider of its own. */
export function SsoButton({ email, redirect }: { email: string; redirect: string }) {
  const settled = useDebounced(email.trim(), PAUSE_MS);
  const domain = settled.split('@').at(-1) ?? '';
  const [leaving, setLeaving] = useState(false);
  const { data } = useQuery({
    queryKey: ['sign-in-ways', domain],
    queryFn: () => call(ssoSignInRoutes.ways, { body: { email: settled } }),
    enabled: looksWhole.test(settled),
    staleTime: 60_000,
    retry: false,
  });
  const connection = looksWhole.test(settled) ? data?.connection : undefined;
  if (!connection) return null;
  const { displayName, connectionId } = connection;

  const leave = async () => {
    setLeaving(true);
    try {
      const body = { connectionId, redirect: returnPath(redirect) };
      const { address } = await call(ssoSignInRoutes.start, { body });
      location.assign(address);
    } catch (error) {
      setLeaving(false);
      toastError(error);
    }
  };
  return (
    <Button variant="quiet" size="3" type="button" loading={leaving} onClick={() => void leave()}>
      <Trans>Continue with {displayName}</Trans>
    </Button>
  );
}
