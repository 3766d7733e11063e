// The further entries a row of the list represents.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { AuditLine } from '../../shared/audit/line.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { SkeletonText } from '../kit/layout/states.tsx';
import { useSubjectName } from './use-subject-name.ts';
import styles from './audit.module.css';

/** So many are named; the list shows all of them. */
const NAMED = 20;

export function GroupedEntries({ of: { alike = 1, times, operationId, action } }: { of: AuditLine }) {
  if (alike <= 1) return null;
  return (
    <section className="stack">
      <h2 className="h2">
        <Plural value={alike} one="# entry" other="# entries" />
      </h2>
      {times && <Times times={times} />}
      {!times && operationId && <OfOperation operationId={operationId} action={action} count={alike} />}
    </section>
  );
}

function Times({ times }: { times: readonly string[] }) {
  const { dateTime } = useFormat();
  return (
    <ol className={styles.grouped}>
      {times.map((at) => (
        <li key={at}>{dateTime(at)}</li>
      ))}
    </ol>
  );
}

type Operation = { operationId: string; action: string; count: number };

function OfOperation({ operationId, action, count }: Operation) {
  const { t } = useLingui();
  const { number } = useFormat();
  const subjectName = useSubjectName();
  const [, setSearch] = useSearchParams();
  const query = { operationId, action, pageSize: NAMED };
  const { data } = useRead(auditRoutes.list, { query });
  const all = number(count);
  if (!data) return <SkeletonText lines={4} />;
  return (
    <>
      <ol className={styles.grouped}>
        {data.items.map((line) => (
          <li key={line.id} dir="auto">
            {subjectName(line) || t`Entry ${line.seq ?? ''}`}
          </li>
        ))}
      </ol>
      <Button
        variant="quiet"
        size="1"
        onClick={() => setSearch(new URLSearchParams({ operationId, action }), { replace: true })}
      >
        <Trans>Show all {all} entries</Trans>
      </Button>
    </>
  );
}
