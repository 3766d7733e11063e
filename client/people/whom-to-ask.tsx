// Who may open what is closed, and a button that asks them.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Flag } from '../../shared/access/flags.ts';
import { accessRoutes } from '../../shared/people/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { toastError } from '../kit/overlays/toast.tsx';

/** The names of some administrators, as a list in the reader's language; empty while nobody is known. */
export function useAdministratorNames(): string {
  const { i18n } = useLingui();
  const { data } = useRead(accessRoutes.administrators, {});
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(data?.names ?? []);
}

/** `feature` absent: a role that opens more is asked for. */
export function AskForAccess({ feature }: { feature?: Flag }) {
  const { t } = useLingui();
  const [hasAsked, setHasAsked] = useState(false);
  const ask = useChange(accessRoutes.ask);
  const onAsk = () =>
    ask
      .mutateAsync({ body: { feature } })
      .then(() => setHasAsked(true))
      .catch(toastError);
  if (hasAsked)
    return (
      <p role="status">
        <Trans>Your administrators have been notified.</Trans>
      </p>
    );
  return (
    <Button variant="primary" onClick={() => void onAsk()} loading={ask.isPending}>
      {feature ? t`Ask to turn it on` : t`Ask for access`}
    </Button>
  );
}
