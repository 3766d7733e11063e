// Pages that stand where a page should have stood.
import { Trans, useLingui } from '@lingui/react/macro';
import { Primary, Quiet } from '../kit/buttons.tsx';
import { Page, Scroll } from '../kit/page.tsx';
import { NoPermission, StateText, SupportNumber } from '../kit/states.tsx';
import { useTitle } from '../kit/title.ts';
import { Mark } from './mark.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`}>
      <Scroll>
        <StateText
          title={t`There is nothing at this address`}
          actions={
            <Primary href="/">
              <Trans>Go home</Trans>
            </Primary>
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
    <div className="center">
      <Mark size={32} />
      <StateText
        as="h1"
        alert
        title={t`Something went wrong`}
        actions={
          <>
            <Primary onClick={onRetry}>
              <Trans>Try again</Trans>
            </Primary>
            <Quiet onClick={() => location.assign('/')}>
              <Trans>Go home</Trans>
            </Quiet>
            {reportId && <SupportNumber of={reportId} />}
          </>
        }
      >
        <Trans>
          This page stopped working. What was saved is safe, and changes to agents are kept on this device.
        </Trans>
      </StateText>
    </div>
  );
}

export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  useTitle(t`Offline`);
  return (
    <div className="center">
      <Mark size={32} />
      <StateText
        as="h1"
        alert
        title={t`The server cannot be reached`}
        actions={
          <Primary onClick={onRetry}>
            <Trans>Try again</Trans>
          </Primary>
        }
      >
        <Trans>Atelier opens offline only for someone who has signed in on this device before.</Trans>
      </StateText>
    </div>
  );
}
