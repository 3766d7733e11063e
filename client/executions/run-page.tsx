// One run: what it did, on the graph it was started with.
import { useLingui } from '@lingui/react/macro';
import { Ban, GitCompare, RotateCcw, RotateCw, Workflow } from 'lucide-react';
import { useLocation, useParams } from 'wouter';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { hasEnded } from '../../shared/executions/run-state.ts';
import type { RunDetail } from '../../shared/executions/run.ts';
import { stepIdOf } from '../../shared/executions/run-event.ts';
import { call } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { Page } from '../kit/layout/page.tsx';
import { RunTag } from '../kit/display/run-state.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { NamesProvider, RunContext, startFailure, startRun, useRun, type ShownRun } from '../studio/index.ts';
import { feedLinks } from '../feeds/links.ts';
import { curlOf } from './curl-of.ts';
import { runLinks } from './links.ts';
import { studioLinks } from '../studio/links.ts';
import { RunGraph } from './run-graph.tsx';
import { RunSummaryPanel } from './run-summary-panel.tsx';
import { useState } from 'react';
import styles from './executions.module.css';

export default function RunPage() {
  const { runId = '' } = useParams();
  const { t } = useLingui();
  const { data, error, refetch } = useRead(executionRoutes.read, { params: { id: runId } });
  const run = useRun(runId);
  const path = [{ label: t`Executions`, href: feedLinks.executions }];
  if (!data || !run) {
    return (
      <Page title={t`Run`} path={path}>
        {error ? (
          <LoadFailed
            title={t`Failed to fetch execution logs`}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonText />
        )}
      </Page>
    );
  }
  return (
    <NamesProvider projectId={data.projectId}>
      <Loaded key={runId} detail={data} run={run} />
    </NamesProvider>
  );
}

function Loaded({ detail, run }: { detail: RunDetail; run: ShownRun }) {
  const { t } = useLingui();
  const [selected, select] = useState<string | null>(null);
  const [stepKey, setStepKey] = useState<string>();
  const status = hasEnded(detail.status)
    ? detail.status
    : run.whole.seq > 0
      ? run.whole.status
      : detail.status;
  return (
    <RunContext value={run}>
      <Page
        title={detail.agentName}
        path={[{ label: t`Executions`, href: feedLinks.executions }]}
        status={<RunTag state={status} />}
        actions={<RunActions detail={detail} isOver={hasEnded(status)} />}
      >
        <div className={styles.page}>
          <RunGraph detail={detail} run={run} selected={selected} onSelect={select} />
          <RunSummaryPanel
            detail={detail}
            run={run}
            selected={selected}
            stepKey={stepKey}
            onSelect={select}
            onStep={(key) => {
              setStepKey(key);
              select(stepIdOf(key));
            }}
          />
        </div>
      </Page>
    </RunContext>
  );
}

function RunActions({ detail, isOver }: { detail: RunDetail; isOver: boolean }) {
  const { t, i18n } = useLingui();
  const [, goTo] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const canEdit = useCan('agents', 'edit');
  const maySee = useCan('agents', 'view');
  const { id, projectId, agentId, version } = detail;
  const start = async (begin: () => Promise<string>) => {
    setBusy(true);
    try {
      goTo(runLinks.run(await begin()));
    } catch (error) {
      toastError(
        new Error(
          startFailure(error, (text) => i18n._(text)),
          { cause: error },
        ),
      );
    } finally {
      setBusy(false);
    }
  };
  const rerun = async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return (await call(executionRoutes.rerun, { params: { id } }, { headers })).runId;
  };
  // The same version or draft once more: what has finished is kept.
  const retry = () => startRun(agentId, { fromRunId: id, mode: 'retry', version: 'same' });
  const mayRetry = detail.status !== 'succeeded' && detail.status !== 'partial';
  return (
    <>
      {maySee && (
        <Button
          variant="quiet"
          icon={Workflow}
          href={studioLinks.build(projectId, agentId, version ?? 'draft')}
        >
          {t`Open the agent`}
        </Button>
      )}
      {canEdit && !isOver && (
        <Button
          variant="quiet"
          icon={Ban}
          onClick={() => void call(executionRoutes.cancel, { params: { id } }).catch(toastError)}
        >
          {t`Cancel the run`}
        </Button>
      )}
      <CopyButton text={curlOf(location.origin, detail)} label={t`Copy as cURL`} />
      <Button variant="quiet" icon={GitCompare} href={runLinks.compare(id, detail.fromRunId ?? id)}>
        {t`Compare`}
      </Button>
      {canEdit && isOver && mayRetry && (
        <Button variant="quiet" icon={RotateCw} loading={isBusy} onClick={() => void start(retry)}>
          {detail.status === 'failed' ? t`Retry failed step` : t`Resume`}
        </Button>
      )}
      {canEdit && isOver && (
        <Button variant="quiet" icon={RotateCcw} loading={isBusy} onClick={() => void start(rerun)}>
          {t`Run again`}
        </Button>
      )}
    </>
  );
}
