// The way to the consent of a service. Opened by this product it goes there at once; a link from elsewhere asks first.
import { Trans, useLingui } from '@lingui/react/macro';
import { Spinner } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { credentialTypeOf } from '../../shared/credentials/credential-type.ts';
import { Initiation } from '../../shared/oauth/connector.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { call } from '../data/call.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page, FormPage } from '../kit/layout/page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { oauthLinks } from './links.ts';

/** In development components are mounted twice. */
const begun = new Map<string, Promise<{ address: string }>>();

export default function Initiate() {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const [error, setError] = useState<string>();
  const [isAgreed, setAgreed] = useState(() => window.opener !== null);
  const values = Object.fromEntries(search);
  const read = Initiation.safeParse({ ...values, userSpecific: search.get('userSpecific') === 'true' });
  const key = isAgreed && read.success && error === undefined ? search.toString() : undefined;

  useEffect(() => {
    if (key === undefined || !read.data) return;
    const beginning = begun.get(key) ?? call(oauthRoutes.initiate, { body: read.data });
    begun.set(key, beginning);
    beginning.then(
      ({ address }) => location.replace(address),
      (reason: Error) => {
        begun.delete(key);
        setError(reason.message);
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the address is what it depends on
  }, [key]);

  if (!read.success || error !== undefined) return <Failed reason={error ?? ''} />;
  const title = i18n._(credentialTypeOf(read.data.credentialType).title);
  return (
    <Page title={t`Connect an account`}>
      <FormPage>
        {isAgreed ? (
          <p className="row" role="status">
            <Spinner size="1" />
            <Trans>On the way to {title}</Trans>
          </p>
        ) : (
          <StateText
            title={t`Connect an account of ${title}?`}
            actions={
              <Button variant="primary" onClick={() => setAgreed(true)}>
                <Trans>Continue to {title}</Trans>
              </Button>
            }
          >
            <Trans>You sign in there and give your consent. Then you come back here.</Trans>
          </StateText>
        )}
      </FormPage>
    </Page>
  );
}

function Failed({ reason }: { reason: string }) {
  const { t } = useLingui();
  return (
    <Page title={t`Connect an account`}>
      <FormPage>
        <StateText
          alert
          title={t`Could not Connect!`}
          actions={
            <Button variant="primary" href={oauthLinks.available}>
              <Trans>Available connectors</Trans>
            </Button>
          }
        >
          {reason || <Trans>Choose the service whose account you want to connect.</Trans>}
        </StateText>
      </FormPage>
    </Page>
  );
}
