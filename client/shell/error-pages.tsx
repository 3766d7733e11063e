// Pages that stand where a page should have stood.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { NoPermission, StateText, SupportNumber } from '../kit/layout/states.tsx';
import { useTitle } from '../kit/navigation/title.ts';
import { Logo } from '../kit/display/logo.tsx';
import styles from './shell.module.css';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`}>
      <Scroll>
        <StateText
          title={t`There is nothing at this address`}
          actions={
            <Button variant="primary" href="/">
              <Trans>Go home</Trans>
            </Button>
          }
        >
          <Trans>The address may be mistyped, or what was here has been deleted.</Trans>
        </StateText>
      </Scroll>
    </Page>
  );
}

export function ForbiddenPage() {
  const { t } = useLingui();
  return (
    <Page title={t`No access`}>
      <Scroll>
        <NoPermission />
      </Scroll>
    </Page>
  );
}

/** `reportId`: under which number it was reported, where it could be. */
export function BrokenPage({ onRetry, reportId }: { onRetry: () => void; reportId?: string | undefined }) {
  const { t } = useLingui();
  useTitle(t`Something went wrong`);
  return (
    <div className={styles.center}>
      <Logo size={32} />
      <StateText
        as="h1"
        alert
        title={t`Something went wrong`}
        actions={
          <>
            <Button variant="primary" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            <Button variant="quiet" onClick={() => location.assign('/')}>
              <Trans>Go home</Trans>
            </Button>
            {reportId && <SupportNumber of={reportId} />}
          </>
        }
      >
        <Trans>
          This page stopped working. Saved work is safe, and changes to agents are stored on this device.
        </Trans>
      </StateText>
    </div>
  );
}

export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  useTitle(t`Offline`);
  return (
    <div className={styles.center}>
      <Logo size={32} />
      <StateText
        as="h1"
        alert
        title={t`The server cannot be reached`}
        actions={
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Atelier opens offline only for someone who has signed in on this device before.</Trans>
      </StateText>
    </div>
  );
}
