// Where a service sends people back to after their consent.
import { Trans, useLingui } from '@lingui/react/macro';
import { Spinner } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import type { Credential } from '../../shared/credentials/credential.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { announceConnected } from '../credentials/index.ts';
import { call } from '../data/call.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { oauthLinks } from './links.ts';

/** Each consent is finished once; in development components are mounted twice. */
const begun = new Map<string, Promise<Credential>>();

type Outcome = { credential: Credential } | { reason: string };

export default function Callback() {
  const { t } = useLingui();
  const { search } = location;
  // Without a state nobody was sent back: there is nothing to finish.
  const isReturn = new URLSearchParams(search).has('state');
  const [outcome, setOutcome] = useState<Outcome | undefined>(() => (isReturn ? undefined : { reason: '' }));

  useEffect(() => {
    if (!isReturn) return;
    const finishing = begun.get(search) ?? call(oauthRoutes.finish, { body: { search } });
    begun.set(search, finishing);
    finishing.then(
      (credential) => {
        announceConnected(credential.id);
        setOutcome({ credential });
        window.close();
      },
      (error: Error) => setOutcome({ reason: error.message }),
    );
  }, [search, isReturn]);

  return (
    <Page title={t`Connecting an account`}>
      <FormPage>
        {!outcome && (
          <p className="row" role="status">
            <Spinner size="1" />
            <Trans>The service has sent you back. One moment.</Trans>
          </p>
        )}
        {outcome && 'credential' in outcome && <Done credential={outcome.credential} />}
        {outcome && 'reason' in outcome && <Failed reason={outcome.reason} />}
      </FormPage>
    </Page>
  );
}

function Done({ credential: { id, name } }: { credential: Credential }) {
  const { t } = useLingui();
  return (
    <StateText
      title={t`${name} is connected`}
      actions={
        <Button variant="primary" href={oauthLinks.account(id)}>
          <Trans>Show the account</Trans>
        </Button>
      }
    >
      <Trans>You can close this window.</Trans>
    </StateText>
  );
}

function Failed({ reason }: { reason: string }) {
  const { t } = useLingui();
  return (
    <StateText
      alert
      title={t`OAuth connection failed`}
      actions={
        <Button variant="primary" href={oauthLinks.available}>
          <Trans>Available connectors</Trans>
        </Button>
      }
    >
      {reason || <Trans>Choose the service whose account you want to connect.</Trans>}
    </StateText>
  );
}
