// The runs that other agents made for this one: a loop may have started thousands.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ChildRun, RunDetail } from '../../shared/executions/run.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { RunTag } from '../kit/display/run-state.tsx';
import { FirstOf } from './first-of.tsx';
import { runLinks } from './links.ts';
import styles from './executions.module.css';

const VISIBLE_CHILD_RUNS = 20;

export function ChildRuns({ detail: { childRuns, childRunCount } }: { detail: RunDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const count = format.number(childRuns.length);
  // The button that had the focus is gone: it moves on to the first run that has come.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a').item(VISIBLE_CHILD_RUNS).focus();
  }, [isWhole]);
  if (childRunCount === 0) return null;
  return (
    <section aria-label={t`Child runs`}>
      <h2 className="h2">
        {t`Child runs`} <span className="muted num">{format.number(childRunCount)}</span>
      </h2>
      {isWhole && <FirstOf shown={childRuns.length} all={childRunCount} />}
      <ol className={styles.steps} ref={list}>
        {(isWhole ? childRuns : childRuns.slice(0, VISIBLE_CHILD_RUNS)).map((child, index) => (
          <ChildLine key={child.id} child={child} number={format.number(index + 1)} />
        ))}
      </ol>
      {!isWhole && childRuns.length > VISIBLE_CHILD_RUNS && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </section>
  );
}

const ChildLine = ({ child, number }: { child: ChildRun; number: string }) => (
  <li>
    <Link className="row" href={runLinks.run(child.id)}>
      <span className="small muted num">{number}</span>
      <span className="grow clip" dir="auto">
        {child.agentName}
      </span>
      <RunTag state={child.status} />
    </Link>
  </li>
);
