// The states of a page without content: words and one action, never a drawing.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CircleAlert, Eye } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { CallFailed, Unreachable } from '../../data/call.ts';
import { ViewerContext } from '../../data/viewer.ts';
import { Button } from '../buttons/buttons.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import { Icon } from '../display/icon.tsx';
import { Note } from './notice.tsx';
import { useAfter } from '../loading/use-after.ts';
import styles from './states.module.css';

type Labels = {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  alert?: boolean;
  /** `h1` where the state replaces the whole page. */
  as?: 'h1' | 'h2';
};

/** The form of every state: a title, a sentence, what one can do. */
export const StateText = ({ title, children, actions, alert = false, as: Heading = 'h2' }: Labels) => (
  <div className={styles.state} data-part="state" role={alert ? 'alert' : undefined}>
    <Heading className="h row">
      {alert && <Icon of={CircleAlert} className="bad" />}
      {title}
    </Heading>
    {children && <p className="muted">{children}</p>}
    {actions && <div className="row wrap">{actions}</div>}
  </div>
);

/** Names what hides the rows, and offers to clear it. */
export function NothingMatches({ filters, onClear }: { filters: ReactNode; onClear: () => void }) {
  const { t } = useLingui();
  return (
    <StateText
      title={t`Nothing matches`}
      actions={
        <Button variant="quiet" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      {filters}
    </StateText>
  );
}

function useFailureTitle(error: unknown): string {
  const { t } = useLingui();
  if (error instanceof CallFailed && error.status === 404) return t`This no longer exists`;
  if (!(error instanceof Unreachable)) return t`This could not be loaded`;
  return navigator.onLine ? t`The server did not respond` : t`You are offline`;
}

/** Names the failure, with a retry and a trace ID to copy. A refusal for missing permissions has its own words. */
export function LoadFailed({
  error,
  onRetry,
  note,
  title: ownTitle,
}: {
  error: unknown;
  onRetry?: () => void;
  note?: string;
  /** What could not be read, where the page has words of its own for it. */
  title?: string;
}) {
  const { t } = useLingui();
  const usualTitle = useFailureTitle(error);
  if (error instanceof CallFailed && error.status === 403) return <NoPermission reason={error.message} />;
  const traceId = error instanceof CallFailed ? error.problem.traceId : '';
  const missing = error instanceof CallFailed && error.status === 404;
  const title = (!missing && ownTitle) || usualTitle;
  return (
    <StateText
      alert
      title={title}
      actions={
        <>
          {onRetry && !missing && (
            <Button variant="primary" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {missing && (
            <Button variant="quiet" href="/">
              <Trans>Go home</Trans>
            </Button>
          )}
          {traceId && !missing && <SupportNumber of={traceId} />}
        </>
      }
    >
      {missing
        ? t`It may have been deleted, or it belongs to a project you cannot see.`
        : error instanceof Error
          ? error.message
          : t`Something went wrong. Please try again later.`}{' '}
      {note}
    </StateText>
  );
}

export function SupportNumber({ of }: { of: string }) {
  const { t } = useLingui();
  return (
    <span className="row muted">
      <Trans>Trace ID</Trans>
      <code className="mono" dir="ltr">
        {of}
      </code>
      <CopyButton text={of} label={t`Copy the trace ID`} />
    </span>
  );
}

/** `contact`: whom to ask, when it is not the platform administrator. */
export function NoPermission({ reason, contact }: { reason?: string; contact?: string }) {
  const { t } = useLingui();
  return (
    <StateText
      title={t`You don’t have access to this`}
      actions={
        <>
          <Button variant="quiet" href="/">
            <Trans>Go home</Trans>
          </Button>
          <Button variant="quiet" href="/support">
            <Trans>Contact support team</Trans>
          </Button>
        </>
      }
    >
      {reason ?? t`You don’t have access to this page.`}{' '}
      {contact ?? t`A platform administrator can give you access.`}
    </StateText>
  );
}

/** On top of a page whose values are shown as text. */
export function ReadOnlyNote({ children }: { children?: ReactNode }) {
  const viewer = use(ViewerContext);
  const why = viewer?.permissions.readOnly ? (
    <Trans>View only. The impersonation token is read-only.</Trans>
  ) : (
    <Trans>View only. Your role is read-only here.</Trans>
  );
  return (
    <Note role="note">
      <Icon of={Eye} />
      <span className="grow">{children || why}</span>
    </Note>
  );
}

/** Rows of the final size, after 200 ms of nothing. */
export function SkeletonRows({ rows = 12 }: { rows?: number }) {
  const isVisible = useAfter(true);
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} aria-busy>
      {isVisible &&
        Array.from({ length: rows }, (_, index) => (
          <div className={styles.skeletonRow} key={index}>
            <i style={{ width: 28, height: 28, borderRadius: 6 }} />
            <i style={{ width: `${22 + ((index * 37) % 24)}%` }} />
            <span className="grow" />
            <i style={{ width: 54 }} />
            <i style={{ width: 40 }} />
          </div>
        ))}
    </div>
  );
}

/** Lines of text on their way. */
export function SkeletonText({ lines = 4 }: { lines?: number }) {
  const isVisible = useAfter(true);
  const { t } = useLingui();
  return (
    <div
      className={clsx('stack', styles.skeletonText)}
      data-part="skeleton"
      role="status"
      aria-label={t`Loading`}
      aria-busy
    >
      {isVisible &&
        Array.from({ length: lines }, (_, index) => (
          <i key={index} style={{ width: `${40 + ((index * 29) % 50)}%` }} />
        ))}
    </div>
  );
}
