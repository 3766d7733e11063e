// One piece of feedback beside the list: who said it about which run, and what is to become of it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Workflow } from 'lucide-react';
import { Link } from 'wouter';
import type { Feedback } from '../../shared/agent-feedback/feedback.ts';
import { feedbackRoutes } from '../../shared/agent-feedback/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { agentRequestLinks } from '../agent-requests/links.ts';
import { runLinks } from '../executions/links.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { Drawer } from '../kit/overlays/drawer.tsx';
import { useFormat } from '../kit/text/format.ts';
import { DecisionForm } from './decision-form.tsx';
import { FeedbackStatusTag, SentimentTag } from './sentiment.tsx';
import { useVersionName } from './use-version-name.ts';
import styles from './agent-feedback.module.css';

export function FeedbackDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const maySeeRuns = useCan('executionFeed', 'view');
  const { data, error, refetch } = useRead(feedbackRoutes.read, { params: { id } });
  return (
    <Drawer
      label={t`Feedback`}
      onClose={onClose}
      head={data && <SentimentTag of={data.sentiment} />}
      tools={<CopyButton text={location.href} label={t`Copy the link`} />}
      foot={
        data &&
        maySeeRuns && (
          <Button variant="quiet" icon={Workflow} href={runLinks.run(data.runId)}>
            <Trans>Open run</Trans>
          </Button>
        )
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Content of={data} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Drawer>
  );
}

function Content({ of }: { of: Feedback }) {
  const { t } = useLingui();
  const versionName = useVersionName();
  const { dateTime } = useFormat();
  const { comment, agentName, agentVersion, projectName, author, status, createdAt, abilities } = of;
  return (
    <div className="stack">
      <p className={styles.comment} dir="auto">
        {comment || <span className="muted">{t`No comment`}</span>}
      </p>
      <dl className="kv">
        <dt>{t`Agent`}</dt>
        <dd>
          <bdi>{agentName}</bdi>, {versionName(agentVersion)}
        </dd>
        <dt>{t`Project`}</dt>
        <dd dir="auto">{projectName}</dd>
        <dt>{t`Who`}</dt>
        <dd dir="auto">{author.name || t`Former member`}</dd>
        <dt>{t`When`}</dt>
        <dd>{dateTime(createdAt)}</dd>
        <dt>{t`Status`}</dt>
        <dd>
          <FeedbackStatusTag of={status} />
        </dd>
        <Decision of={of} />
      </dl>
      {abilities.change && <DecisionForm key={of.id} feedback={of} />}
    </div>
  );
}

function Decision({ of: { status, reply, fixVersion, request, decidedBy, decidedAt } }: { of: Feedback }) {
  const { t } = useLingui();
  const versionName = useVersionName();
  const { dateTime } = useFormat();
  if (status === 'open') return null;
  return (
    <>
      <dt>{t`Decided by`}</dt>
      <dd>
        <bdi>{decidedBy}</bdi>
        {decidedAt && `, ${dateTime(decidedAt)}`}
      </dd>
      {fixVersion !== null && (
        <>
          <dt>{t`Better in`}</dt>
          <dd>{versionName(fixVersion)}</dd>
        </>
      )}
      {request && (
        <>
          <dt>{t`Request`}</dt>
          <dd>
            <Link className="link" href={agentRequestLinks.one(request.id)} dir="auto">
              {request.name}
            </Link>
          </dd>
        </>
      )}
      <dt>{t`Reply`}</dt>
      <dd dir="auto">{reply}</dd>
    </>
  );
}
