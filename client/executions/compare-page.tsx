// Two runs of one agent side by side: each step's state, time, cost, and where the outputs differ.
import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { iterationsOf, type RunDetail, type RunSummary } from '../../shared/executions/run.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { lookOfStep, RunTag } from '../kit/display/run-state.tsx';
import { LoadFailed, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { Table, TableHeading } from '../kit/lists/table.tsx';
import { feedLinks } from '../feeds/links.ts';
import { JsonView, titleOf } from '../studio/index.ts';
import { compareRuns, type ComparedStep, type StepCell } from './compare-runs.ts';
import { runLinks } from './links.ts';
import styles from './executions.module.css';

export default function ComparePage() {
  const { runId = '', otherId = '' } = useParams();
  const { t } = useLingui();
  const left = useRead(executionRoutes.read, { params: { id: runId } });
  const right = useRead(executionRoutes.read, { params: { id: otherId } });
  const path = [
    { label: t`Executions`, href: feedLinks.executions },
    { label: left.data?.agentName ?? t`Run`, href: runLinks.run(runId) },
  ];
  const error = left.error ?? right.error;
  return (
    <Page title={t`Compare runs`} path={path}>
      <Scroll>
        {error ? (
          <LoadFailed
            error={error}
            onRetry={() => {
              void left.refetch();
              void right.refetch();
            }}
          />
        ) : left.data && right.data ? (
          <Compared left={left.data} right={right.data} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </Scroll>
    </Page>
  );
}

function Compared({ left, right }: { left: RunDetail; right: RunDetail }) {
  const { t } = useLingui();
  const [onlyChanges, setOnlyChanges] = useState(false);
  const isOne = left.id === right.id;
  const rows = compareRuns(left, right);
  const changed = rows.filter(({ isSame }) => isSame !== true);
  return (
    <div className={styles.compare}>
      <div className="row wrap">
        <OtherRun left={left} right={right} />
        {!isOne && (
          <>
            <span className="grow">
              {changed.length === 0
                ? t`Both runs gave the same.`
                : t`${changed.length} of ${rows.length} steps differ`}
            </span>
            <Button
              variant="quiet"
              size="1"
              aria-pressed={onlyChanges}
              onClick={() => setOnlyChanges(!onlyChanges)}
            >
              {onlyChanges ? t`Show all steps` : t`Show only differences`}
            </Button>
          </>
        )}
      </div>
      {isOne ? (
        <StateText title={t`Choose a run to compare with`}>
          {t`The steps of both stand side by side then.`}
        </StateText>
      ) : (
        <Table label={t`Steps of both runs`}>
          <thead>
            <tr>
              <TableHeading>{t`Step`}</TableHeading>
              <TableHeading>
                <RunHead run={left} />
              </TableHeading>
              <TableHeading>
                <RunHead run={right} />
              </TableHeading>
            </tr>
          </thead>
          <tbody>
            {(onlyChanges ? changed : rows).map((row) => (
              <Row key={row.key} row={row} graphs={[left.graph, right.graph]} />
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}

function RunHead({ run }: { run: RunSummary }) {
  const format = useFormat();
  const took = run.startedAt && run.endedAt ? Date.parse(run.endedAt) - Date.parse(run.startedAt) : undefined;
  return (
    <span className={styles.cell}>
      <RunTag state={run.status} />
      <span className="num">{format.dateTime(run.createdAt)}</span>
      {took !== undefined && <span className="num">{format.duration(took)}</span>}
      <span className="num">{format.money(run.cost)}</span>
    </span>
  );
}

/** The latest runs of the agent. */
function OtherRun({ left, right }: { left: RunDetail; right: RunDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const [, goTo] = useLocation();
  const { data } = useRead(executionRoutes.list, {
    query: { agentId: left.agentId, sortBy: 'createdAt', sortDirection: 'DESC', pageSize: 50 },
  });
  // Most people want to know what has changed since the run before.
  const before =
    right.id === left.id ? data?.items.find(({ createdAt }) => createdAt < left.createdAt) : undefined;
  useEffect(() => {
    if (before) goTo(runLinks.compare(left.id, before.id), { replace: true });
  }, [before, left.id, goTo]);
  const others = (data?.items ?? []).filter(({ id }) => id !== left.id && id !== right.id);
  const chosen = right.id === left.id ? [] : [right];
  return (
    <Select.Root
      size="1"
      value={right.id === left.id ? '' : right.id}
      onValueChange={(id) => goTo(runLinks.compare(left.id, id), { replace: true })}
    >
      <Select.Trigger className={styles.other} aria-label={t`Compare with`} placeholder={t`Compare with …`} />
      <Select.Content position="popper">
        {[...chosen, ...others].map((run) => (
          <Select.Item key={run.id} value={run.id}>
            {format.dateTime(run.createdAt)} {run.inputText.slice(0, 40)}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
}

function Row({ row, graphs }: { row: ComparedStep; graphs: RunDetail['graph'][] }) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const step = graphs.flatMap(({ steps }) => steps).find(({ id }) => id === row.stepId);
  const name = step ? titleOf(step, (text) => i18n._(text)) : row.stepId;
  const rounds = iterationsOf(row.key).join('.');
  return (
    <>
      <tr data-same={row.isSame}>
        <td>
          <Button variant="quiet" size="1" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span dir="auto">{name}</span>
          </Button>
          {rounds && <span className="small muted"> {t`Iteration ${rounds}`}</span>}
          {row.isSame === false && <span className="small bad"> {t`differs`}</span>}
        </td>
        <td>
          <Cell cell={row.left} />
        </td>
        <td>
          <Cell cell={row.right} />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td className="small muted">{t`Output`}</td>
          <td>
            <JsonView label={t`Output`} value={row.left?.output} />
          </td>
          <td>
            <JsonView label={t`Output`} value={row.right?.output} />
          </td>
        </tr>
      )}
    </>
  );
}

function Cell({ cell }: { cell: StepCell | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  if (!cell) return <span className="muted">{t`did not run`}</span>;
  const { status, kept, time, cost } = cell;
  return (
    <span className={styles.cell}>
      <RunTag state={lookOfStep[status]} />
      {kept === 'run' && <span className="small muted">{t`kept`}</span>}
      {kept === 'given' && <span className="small muted">{t`pinned`}</span>}
      {time !== undefined && <span className="num muted">{format.duration(time)}</span>}
      {cost > 0 && <span className="num muted">{format.money(cost)}</span>}
    </span>
  );
}
