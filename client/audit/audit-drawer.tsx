// One line beside the list: all of it, and what was different before.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ListFilter } from 'lucide-react';
import { useSearchParams } from 'wouter';
import type { Json } from '../../shared/kernel/json.ts';
import { sourceLabels, type AuditLine } from '../../shared/audit/line.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { useRead } from '../data/query.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { Drawer } from '../kit/overlays/drawer.tsx';
import { useFormat } from '../kit/text/format.ts';
import { useParameters } from '../kit/lists/search-parameters.ts';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { useSubjectName } from './use-subject-name.ts';
import { useFieldName } from './field-name.ts';
import { GroupedEntries } from './grouped-entries.tsx';
import { Who } from './line-columns.tsx';
import styles from './audit.module.css';

type Props = { id: string; rows: readonly AuditLine[] };

export function AuditDrawer({ id, rows }: Props) {
  const { t, i18n } = useLingui();
  const [, change] = useParameters();
  const { data, error, refetch } = useRead(auditRoutes.read, { params: { id } });
  const open = (next: string | undefined) => change({ open: next });
  const at = rows.findIndex((row) => row.id === id);
  const group = rows[at];
  const stepTo = (by: 1 | -1) => {
    const next = at < 0 ? undefined : rows[at + by];
    return next && (() => open(next.id));
  };
  return (
    <Drawer
      label={t`Audit log entry`}
      onClose={() => open(undefined)}
      head={<b className="clip">{data && i18n._(data.label)}</b>}
      tools={<CopyButton text={location.href} label={t`Copy the link`} />}
      foot={
        <>
          {data && <OnlyThis of={data} />}
          <span className="grow" />
          <IconButton icon={ArrowUp} label={t`Row above`} disabled={!stepTo(-1)} onClick={stepTo(-1)} />
          <IconButton icon={ArrowDown} label={t`Row below`} disabled={!stepTo(1)} onClick={stepTo(1)} />
        </>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && <Line of={data} />}
      {data && group && <GroupedEntries of={group} />}
    </Drawer>
  );
}

function OnlyThis({ of: { subjectId, operationId, action } }: { of: AuditLine }) {
  const [, setSearch] = useSearchParams();
  const show = (filters: Record<string, string>) =>
    setSearch(new URLSearchParams(filters), { replace: true });
  return (
    <>
      {operationId && (
        <Button variant="quiet" size="1" onClick={() => show({ operationId, action })}>
          <Trans>All entries for this request</Trans>
        </Button>
      )}
      <Button variant="quiet" icon={ListFilter} size="1" onClick={() => show({ subjectId })}>
        <Trans>All entries for this item</Trans>
      </Button>
    </>
  );
}

function Line({ of }: { of: AuditLine }) {
  const { t, i18n } = useLingui();
  const { dateTime } = useFormat();
  const subjectName = useSubjectName();
  const { person, actor, via, ip, userAgent, route, at, operationId, seq, hash } = of;
  return (
    <div className={clsx('stack', styles.line)}>
      <p className="name">
        <b dir="auto">{subjectName(of)}</b>
      </p>
      <dl className="kv">
        <DetailRow name={t`Who`}>
          <Who of={{ person, actor, via }} />
        </DetailRow>
        <DetailRow name={t`When`}>{dateTime(at)}</DetailRow>
        <DetailRow name={t`Source`}>{via ? i18n._(sourceLabels[via]) : '–'}</DetailRow>
        <Credential of={of} />
        {ip && <DetailRow name={t`Address`} mono={ip} />}
        {userAgent && <DetailRow name={t`Browser`}>{userAgent}</DetailRow>}
        {route && <DetailRow name={t`Request`} mono={route} />}
        {operationId && <DetailRow name={t`Operation`} mono={operationId} />}
      </dl>
      <Details of={of} />
      <dl className="kv">
        <DetailRow name={t`Action`} mono={of.action} />
        <DetailRow name={t`Number`}>{seq ?? t`available shortly`}</DetailRow>
        {hash && <DetailRow name={t`Hash`} mono={hash} />}
      </dl>
    </div>
  );
}

function Credential({ of: { credential } }: { of: AuditLine }) {
  const { t } = useLingui();
  if (!credential) return null;
  return (
    <>
      {typeof credential.keyName === 'string' && (
        <DetailRow name={t`API key`}>{credential.keyName}</DetailRow>
      )}
      {typeof credential.impersonationId === 'string' && (
        <DetailRow name={t`Impersonation`} mono={credential.impersonationId} />
      )}
      {typeof credential.sessionId === 'string' && (
        <DetailRow name={t`Session`} mono={credential.sessionId} />
      )}
    </>
  );
}

const hidden = new Set(['id', 'name', 'before', 'summary', 'call', 'params']);

/** With `before`, only what differs has two values. */
function Details({ of: { subject, subjectId } }: { of: AuditLine }) {
  const { t } = useLingui();
  const fieldName = useFieldName();
  const inWords = useValueText();
  const before = isRecord(subject.before) ? subject.before : {};
  const names = new Set(
    [...Object.keys(subject), ...Object.keys(before)].filter((name) => !hidden.has(name)),
  );
  return (
    <section className="stack" aria-label={t`Details`}>
      <h2 className="h2">
        <Trans>Details</Trans>
      </h2>
      <dl className="kv">
        {[...names].map((name) => (
          <DetailRow key={name} name={fieldName(name)}>
            {name in before && !isSame(before[name], subject[name]) && (
              <del className={styles.before} dir="auto">
                {inWords(before[name])}
              </del>
            )}
            {name in subject && <span dir="auto">{inWords(subject[name])}</span>}
          </DetailRow>
        ))}
        <DetailRow name={t`ID`} mono={subjectId} />
      </dl>
    </section>
  );
}

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: Json | undefined, other: Json | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

function useValueText() {
  const { t } = useLingui();
  return function inWords(value: Json | undefined): string {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (Array.isArray(value)) return value.map(inWords).join(', ') || '–';
    if (isRecord(value)) return typeof value.name === 'string' ? value.name : JSON.stringify(value);
    return String(value);
  };
}

const DetailRow = ({ name, mono, children }: { name: string; mono?: string; children?: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>
      {mono ? (
        <code className={clsx('mono', styles.code)} dir="ltr">
          {mono}
        </code>
      ) : (
        children
      )}
    </dd>
  </>
);
