// What the draft would have matched in the last days, beside what is in force.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@radix-ui/themes';
import { useState } from 'react';
import { Link } from 'wouter';
import type { DryRunHits, DryRunResult } from '../../shared/policies/dry-run.ts';
import { checkPointLabels } from '../../shared/policies/fields.ts';
import type { PolicyDetail } from '../../shared/policies/policy.ts';
import { runLinks } from '../executions/links.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { BarTable } from '../kit/lists/bar-table.tsx';
import { Progress } from '../kit/lists/progress.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { useFormat } from '../kit/text/format.ts';
import { useDryRun } from './use-dry-run.ts';
import styles from './policies.module.css';

const offeredDays = [1, 7, 30] as const;

export function DryRunDialog({ policy, onClose }: { policy: PolicyDetail; onClose: () => void }) {
  const { t } = useLingui();
  const [days, setDays] = useState<number>(7);
  const { sums, isRunning, error, start, stop } = useDryRun(policy.id);
  return (
    <Dialog
      open
      width={720}
      onClose={onClose}
      title={t`Dry run`}
      description={t`What this draft would have matched in past runs, as they are shown today. Nothing is recorded and nothing is blocked.`}
      actions={
        isRunning ? (
          <Button variant="quiet" onClick={stop}>{t`Cancel`}</Button>
        ) : (
          <Button variant="primary" onClick={() => start(days)}>
            {sums ? t`Run again` : t({ message: 'Run', context: 'verb' })}
          </Button>
        )
      }
    >
      <div className={styles.dryRun}>
        <SegmentedControl.Root
          aria-label={t`Time range`}
          value={String(days)}
          onValueChange={(value) => setDays(Number(value))}
        >
          {offeredDays.map((count) => (
            <SegmentedControl.Item key={count} value={String(count)}>
              {count === 1 ? t`Last day` : t`Last ${count} days`}
            </SegmentedControl.Item>
          ))}
        </SegmentedControl.Root>
        {error && (
          <p className="err" role="alert">
            {error.message}
          </p>
        )}
        {sums && <Progress done={sums.runs} of={Math.max(sums.runs, sums.totalRuns)} />}
        {sums && <Result of={sums} isPublished={policy.publishedVersion !== null} />}
      </div>
    </Dialog>
  );
}

type Sums = Omit<DryRunResult, 'next'>;

function Result({ of: sums, isPublished }: { of: Sums; isPublished: boolean }) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <div className={styles.dryRun} aria-live="polite">
      <p>
        <b>
          <Trans>
            <Plural value={sums.draft} one="# match" other="# matches" /> in {number(sums.checks)} checks
          </Trans>
        </b>
      </p>
      {isPublished && sums.onlyDraft + sums.onlyPublished > 0 && (
        <p>
          <Trans>
            {number(sums.onlyDraft)} of them are new, and {number(sums.onlyPublished)} that the published
            version matches would no longer be matched.
          </Trans>
        </p>
      )}
      {isPublished && sums.onlyDraft + sums.onlyPublished === 0 && (
        <p className="muted">
          <Trans>The published version matches the same.</Trans>
        </p>
      )}
      {sums.draft + sums.published > 0 && (
        <>
          <HitsTable title={t`Agents`} rows={sums.agents} isPublished={isPublished} />
          {sums.tools.length > 0 && (
            <HitsTable title={t`Tools`} rows={sums.tools} isPublished={isPublished} />
          )}
          <HitsTable title={t`Users`} rows={sums.users} isPublished={isPublished} />
        </>
      )}
      {sums.examples.length > 0 && <Examples of={sums.examples} />}
    </div>
  );
}

type HitsProps = { title: string; rows: readonly DryRunHits[]; isPublished: boolean };

function HitsTable({ title, rows, isPublished }: HitsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const published = { title: t`Published`, figure: (row: DryRunHits) => number(row.published) };
  return (
    <BarTable
      title={title}
      rows={rows}
      columns={[
        { title: t`Draft`, figure: ({ draft }) => number(draft) },
        ...(isPublished ? [published] : []),
      ]}
      barLabel={t`Share of the matches`}
      sizeOf={({ draft }) => draft}
      showsFailures
    >
      <Trans>No matches.</Trans>
    </BarTable>
  );
}

function Examples({ of }: { of: Sums['examples'] }) {
  const { t, i18n } = useLingui();
  return (
    <section aria-label={t`Examples`}>
      <h3 className="h">{t`Examples`}</h3>
      <ul className={styles.examples}>
        {of.map(({ runId, at, agentName, stepTitle, point, told, isNew }, index) => (
          <li key={`${runId} ${index}`}>
            <Link href={runLinks.run(runId)} className="grow clip" dir="auto" title={told}>
              {told}
            </Link>
            {isNew && <span className="tag">{t`New`}</span>}
            <span className="small muted clip">
              <bdi>{agentName}</bdi> · <bdi>{stepTitle}</bdi> · {i18n._(checkPointLabels[point])}
            </span>
            <span className="small muted">
              <Ago at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
