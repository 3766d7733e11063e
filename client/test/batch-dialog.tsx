// An agent run once for each row of a CSV file: chosen here, followed here, results downloaded here.
import { useLingui } from '@lingui/react/macro';
import { Ban, Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { recordedText } from '../data/problem-text.ts';
import { batchRoutes, batchStateLabels, type RunBatch } from '../../shared/executions/batch.ts';
import { variablesOf, type AgentGraph } from '../../shared/steps/index.ts';
import { addressOf, call } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { useFormat } from '../kit/text/format.ts';
import { FileButton } from '../kit/forms/file-button.tsx';
import { RunTag } from '../kit/display/run-state.tsx';
import { SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { runLinks } from '../executions/links.ts';
import styles from './test.module.css';

type Props = {
  agentId: string;
  version: number | 'draft';
  graph: AgentGraph;
  whenSaved: (() => Promise<void>) | undefined;
  onClose: () => void;
};

/** How often the progress is asked for while rows are under way. */
const LOOK_AGAIN_MS = 1500;

export function BatchDialog({ agentId, version, graph, whenSaved, onClose }: Props) {
  const { t } = useLingui();
  const [batchId, setBatchId] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const columns = ['message', ...variablesOf(graph).map(({ name }) => name)].join(', ');
  const start = async (file: File) => {
    setBusy(true);
    try {
      await whenSaved?.();
      const csv = await file.text();
      setBatchId(
        (await call(batchRoutes.startBatch, { params: { id: agentId }, body: { csv, version } })).id,
      );
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open title={t`Run a batch`} onClose={onClose}>
      <div className={styles.batch}>
        {batchId === undefined ? (
          <>
            <p>{t`Choose a CSV file of 1 to 100 rows. Each row becomes a run of its own in the background.`}</p>
            <p className="small muted">
              {t`Columns:`} <span dir="ltr">{columns}</span>
            </p>
            {isBusy ? (
              <SkeletonText lines={2} />
            ) : (
              <FileButton
                accept=".csv,text/csv"
                input={{ 'aria-label': t`CSV file` }}
                onFile={(file) => void start(file)}
              />
            )}
            <EarlierBatches agentId={agentId} onOpen={setBatchId} />
          </>
        ) : (
          <Progress batchId={batchId} onBack={() => setBatchId(undefined)} />
        )}
      </div>
    </Dialog>
  );
}

/** Whoever closes the dialog finds a batch again here, also one that somebody else has begun. */
function EarlierBatches({ agentId, onOpen }: { agentId: string; onOpen: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { data } = useRead(batchRoutes.listBatches, { params: { id: agentId } }, { freshMs: 0 });
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={t`Earlier batches`}>
      <h3 className="field-name">{t`Earlier batches`}</h3>
      <ul className={styles.batchRows}>
        {data.map(({ id, state, ended, total, startedBy, createdAt }) => (
          <li key={id} className="row">
            <button type="button" className="link grow" onClick={() => onOpen(id)}>
              {format.dateTime(createdAt)}
            </button>
            <span className="small muted clip" dir="auto">
              {startedBy.name}
            </span>
            <span className="small num">{t`${ended} of ${total}`}</span>
            <span className="small">{i18n._(batchStateLabels[state])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Progress({ batchId, onBack }: { batchId: string; onBack: () => void }) {
  const { t, i18n } = useLingui();
  const params = { id: batchId };
  const [isOver, setOver] = useState(false);
  const refetchInterval = isOver ? false : LOOK_AGAIN_MS;
  const { data, refetch } = useRead(batchRoutes.readBatch, { params }, { refetchInterval });
  if (data && isOver !== (data.state !== 'executing')) setOver(data.state !== 'executing');
  if (!data) return <SkeletonText lines={4} />;
  const { ended, total, failed } = data;
  const cancel = () => call(batchRoutes.cancelBatch, { params }).then(() => void refetch(), toastError);
  return (
    <>
      <div className="row" role="status">
        <b className="grow">{i18n._(batchStateLabels[data.state])}</b>
        <span className="num">{t`${ended} of ${total}`}</span>
        {failed > 0 && <span className="num bad">{t`${failed} failed`}</span>}
      </div>
      <progress className={styles.progress} value={ended} max={total} aria-label={t`Progress`} />
      {data.error && (
        <p className="bad" role="alert">
          {recordedText(data.error)}
        </p>
      )}
      <Rows runs={data.runs} />
      <div className="row">
        {data.state === 'executing' ? (
          <Button variant="quiet" icon={Ban} onClick={() => void cancel()}>
            {t`Cancel the batch`}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={Download}
            onClick={() => location.assign(addressOf(batchRoutes.batchResults, { params }))}
          >
            {t`Download results`}
          </Button>
        )}
        <span className="grow" />
        <Button variant="quiet" onClick={onBack}>
          {t`All batches`}
        </Button>
      </div>
    </>
  );
}

function Rows({ runs }: Pick<RunBatch, 'runs'>) {
  const { t } = useLingui();
  return (
    <ol className={styles.batchRows}>
      {runs.map(({ row, runId, status }) => (
        <li key={row} className="row">
          <Link className="grow" href={runLinks.run(runId)}>{t`Row ${row}`}</Link>
          <RunTag state={status} />
        </li>
      ))}
    </ol>
  );
}
