// The last calls of a server, with their times.
import { Trans, useLingui } from '@lingui/react/macro';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useRead } from '../data/query.ts';
import { Ago } from '../kit/display/ago.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Section } from '../kit/layout/page.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import styles from './mcp-servers.module.css';

const VISIBLE_CALLS = 20;

export function LastCalls({ id }: { id: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const query = { pageSize: VISIBLE_CALLS, sortDirection: 'DESC' as const };
  const { data, error, refetch } = useRead(mcpServerRoutes.calls, { params: { id }, query });
  return (
    <Section title={t`Last calls`}>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />)}
      {data?.items.length === 0 && (
        <p className="muted">
          <Trans>Nothing has been called yet.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.calls}>
          {data.items.map(({ id: callId, toolName, at, milliseconds, outcome, message, runId, by }) => (
            <li key={callId}>
              <StateTag
                tone={outcome === 'Answered' ? 'ok' : 'bad'}
                text={outcome === 'Answered' ? t`Answered` : t`Failed`}
              />
              <span className="name grow">
                <span className="mono clip" dir="ltr">
                  {toolName}
                </span>
                {message && <small dir="auto">{message}</small>}
              </span>
              <span className="small muted" dir="auto">
                {runId ? t`In a run` : t`Tried by ${by}`}
              </span>
              <span className="num small">{format.duration(milliseconds)}</span>
              <span className="small muted">
                <Ago at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
