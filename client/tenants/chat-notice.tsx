// For those who hold no administrator's role: a word about where they are, and then the chat.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { configurationRoutes } from '../../shared/configurations/routes.ts';
import { useRead } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { SkeletonText, StateText } from '../kit/layout/states.tsx';
import { useLicense } from '../licensing/index.ts';
import { chatLandingOf } from './chat-landing.ts';

/** Long enough to read two sentences, and to say no. */
const READ_MS = 8000;

/** `otherwise`: where the chat is here. */
export function ChatNotice({ otherwise }: { otherwise: ReactNode }) {
  const chat = useRead(configurationRoutes.variable, { query: { variableName: 'ChatUrl' } });
  const license = useLicense();
  if (chat.isPending || license.isPending) return <SkeletonText />;
  const landing = chatLandingOf({
    chatUrl: chat.data?.value,
    license: license.data?.state,
    origin: location.origin,
  });
  if (landing.kind === 'expired') return <Expired />;
  return landing.kind === 'elsewhere' ? <Leaving address={landing.address} /> : otherwise;
}

function Leaving({ address }: { address: string }) {
  const { t } = useLingui();
  const { tenant } = useViewer();
  const [staying, setStaying] = useState(false);
  useEffect(() => {
    if (staying) return;
    const timer = setTimeout(() => location.assign(address), READ_MS);
    return () => clearTimeout(timer);
  }, [staying, address]);
  return (
    <Page title={t`Go to the chat`}>
      <Scroll>
        <StateText
          title={t`You are an end user in ${tenant.name}`}
          actions={
            <>
              <Button variant="primary" onClick={() => location.assign(address)}>
                <Trans>Go to the chat</Trans>
              </Button>
              {!staying && (
                <Button variant="quiet" onClick={() => setStaying(true)}>
                  <Trans>Stay here</Trans>
                </Button>
              )}
            </>
          }
        >
          {staying
            ? t`The studio is for builders and administrators. You chat with its agents.`
            : t`The studio is for builders and administrators. You will be taken to the chat in a moment.`}
        </StateText>
      </Scroll>
    </Page>
  );
}

function Expired() {
  const { t } = useLingui();
  const { tenant } = useViewer();
  return (
    <Page title={t`License expired`}>
      <Scroll>
        <StateText alert title={t`The license of ${tenant.name} has expired`}>
          <Trans>Chat will be available again once an administrator has entered a new license key.</Trans>
        </StateText>
      </Scroll>
    </Page>
  );
}
