// One page that broke: what it said, where, and the minute before.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { KeptErrorReport } from '../../shared/client-errors/report.ts';
import { clientErrorRoutes } from '../../shared/client-errors/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Page, Section, FormPage } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText, SupportNumber } from '../kit/layout/states.tsx';
import { errorReportLinks } from './links.ts';
import { Replay } from './replay.tsx';
import styles from './error-reports.module.css';

export default function ErrorReportPage() {
  const { t } = useLingui();
  const { reportId = '' } = useParams<{ reportId: string }>();
  const { data, error, refetch } = useRead(clientErrorRoutes.read, { params: { id: reportId } });
  return (
    <Page
      title={t`Error report`}
      path={[{ label: t`Error reports`, href: errorReportLinks.list }]}
      actions={data && <Remove id={reportId} />}
    >
      <FormPage>
        {data ? (
          <Report report={data} />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </FormPage>
    </Page>
  );
}

function Remove({ id }: { id: string }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [isConfirming, setConfirming] = useState(false);
  const remove = useChange(clientErrorRoutes.remove);
  return (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => setConfirming(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t`Delete this report?`}
        description={t`The error details and the replay are permanently deleted.`}
        verb={t`Delete`}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id } });
          goTo(errorReportLinks.list);
        }}
      />
    </>
  );
}

function Report({ report }: { report: KeptErrorReport }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, message, path, personName, browser, createdAt, stack, parts, replay } = report;
  return (
    <>
      <h2 className="h2" dir="auto">
        {kind === 'session' ? t`Visit` : message || t`Error without a message`}
      </h2>
      <dl className="kv">
        <dt>{t`When`}</dt>
        <dd>{format.dateTime(createdAt)}</dd>
        <dt>{t`Person`}</dt>
        <dd dir="auto">{personName || '–'}</dd>
        <dt>{t`Page`}</dt>
        <dd>
          <code className="mono" dir="ltr">
            {path}
          </code>
        </dd>
        <dt>{t`Browser`}</dt>
        <dd>
          <bdi>{browser || '–'}</bdi>
        </dd>
      </dl>
      <SupportNumber of={report.reportId} />
      <Section
        title={t`The minute before the error`}
        help={t`Clicks, pages and requests, recorded by structure only. Nothing that was typed or read is included.`}
      >
        <Replay events={replay} />
      </Section>
      {stack && <Trace title={t`Stack trace`} text={stack} />}
      {parts && <Trace title={t`Component stack`} text={parts} />}
    </>
  );
}

const Trace = ({ title, text }: { title: string; text: string }) => (
  <Section title={title}>
    <pre className={clsx('mono small', styles.trace)} dir="ltr">
      {text.trim()}
    </pre>
  </Section>
);
