// The agent's runs, newest first: a click shows one on the canvas.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ExternalLink, X } from 'lucide-react';
import { useLocation } from 'wouter';
import { executionsChannel } from '../../../shared/executions/channels.ts';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import type { RunSummary } from '../../../shared/executions/run.ts';
import { useMissingMessage } from '../../guardrails/index.ts';
import { useRead } from '../../data/query.ts';
import { useChannel } from '../../data/use-channel.ts';
import { Ago } from '../../kit/display/ago.tsx';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { useFormat } from '../../kit/text/format.ts';
import { RunGlyph } from '../../kit/display/run-state.tsx';
import { LoadFailed, SkeletonText } from '../../kit/layout/states.tsx';
import { runLinks } from '../../executions/links.ts';
import frameStyles from '../page/frame.module.css';
import readingStyles from './reading.module.css';

type Props = {
  agentId: string;
  openRunId: string | null;
  onShow: (runId: string) => void;
  onClose: () => void;
};

const most = 50;

export function RunsPanel({ agentId, openRunId, onShow, onClose }: Props) {
  const { t } = useLingui();
  const { data, error, isPending, refetch } = useRead(executionRoutes.list, {
    query: { agentId, sortBy: 'createdAt', sortDirection: 'DESC', pageSize: most },
  });
  useChannel(executionsChannel, {
    onMessages(messages) {
      if (messages.some(({ body }) => body.run.agentId === agentId)) void refetch();
    },
  });
  return (
    <aside className={frameStyles.inspector} aria-label={t`Runs`}>
      <header className={frameStyles.inspectorHead}>
        <h2 className="h grow">{t`Runs`}</h2>
        <IconButton icon={X} label={t`Close`} keys={['esc']} onClick={onClose} />
      </header>
      <div className={clsx(frameStyles.inspectorBody, frameStyles.flush)} data-inspector-body>
        {error && (
          <LoadFailed
            title={t`Failed to fetch execution logs`}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {isPending && <SkeletonText lines={6} />}
        {data?.items.length === 0 && (
          <p className={clsx('muted', frameStyles.inset)}>{t`This agent has not run yet.`}</p>
        )}
        <ul className={readingStyles.runs}>
          {data?.items.map((run) => (
            <RunLine key={run.id} run={run} isShown={run.id === openRunId} onShow={() => onShow(run.id)} />
          ))}
        </ul>
      </div>
    </aside>
  );
}

function RunLine({ run, isShown, onShow }: { run: RunSummary; isShown: boolean; onShow: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const [, goTo] = useLocation();
  const missing = useMissingMessage();
  const { id, status, version, inputText, startedBy, createdAt, startedAt, endedAt } = run;
  const time = startedAt && endedAt ? format.duration(Date.parse(endedAt) - Date.parse(startedAt)) : '';
  return (
    <li data-on={isShown || undefined}>
      <RunGlyph state={status} named />
      <button type="button" className="grow" onClick={onShow}>
        <b className="clip" dir="auto">
          {inputText || <span className="muted">{missing(run)}</span>}
        </b>
        <span className="small muted clip">
          {version === null ? t`Draft` : t`Version ${version}`}, {startedBy.name}, <Ago at={createdAt} />
        </span>
      </button>
      <span className="num small muted">{time}</span>
      <IconButton
        size="1"
        icon={ExternalLink}
        label={t`Open the run`}
        onClick={() => goTo(runLinks.run(id))}
      />
    </li>
  );
}
