// One violation beside the list: what was found, who, which agent, and the run it happened in.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dlpViolationRoutes, violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import type { ViolationDetail, ViolationFeed } from '../../shared/guardrails/violation.ts';
import { call } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { useFindingName } from '../guardrails/index.ts';
import { ActionTag } from '../kit/display/action-tag.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { Drawer } from '../kit/overlays/drawer.tsx';
import { useFormat } from '../kit/text/format.ts';
import { RevealButton } from '../kit/buttons/reveal.tsx';
import { Severity } from '../kit/display/severity.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { DrawerFooter, DetailRow } from './drawer-parts.tsx';
import { MarkedExcerpt, MarkedText } from './marked-text.tsx';
import { RunOutline } from './run-outline.tsx';
import type { OpenRow } from './use-open-row.ts';
import { useFilterTypeName } from './violation-columns.tsx';
import { ViolationSteps } from './violation-steps.tsx';
import { WorkHistory } from './work-history.tsx';
import { WorkOnViolation } from './work-on-violation.tsx';
import styles from './feeds.module.css';

export function ViolationDrawer({
  id,
  feed,
  openRow,
}: {
  id: string;
  feed: ViolationFeed;
  openRow: OpenRow;
}) {
  const { t } = useLingui();
  const { read } = feed === 'dlp' ? dlpViolationRoutes : violationRoutes;
  const { data, error, refetch } = useRead(read, { params: { id } });
  return (
    <Drawer
      label={t`Violation`}
      onClose={openRow.close}
      head={data && <Head of={data} />}
      tools={<CopyButton text={location.href} label={t`Copy the link`} />}
      foot={
        <DrawerFooter runId={data?.runId} openRow={openRow}>
          {data && <ViolationSteps of={data} feed={feed} />}
        </DrawerFooter>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && <Violation key={id} of={data} feed={feed} />}
    </Drawer>
  );
}

function Head({ of: { severity, filterType } }: { of: ViolationDetail }) {
  const nameOf = useFilterTypeName();
  return (
    <>
      <Severity of={severity} label />
      <span className="muted">{nameOf(filterType)}</span>
    </>
  );
}

const Violation = ({ of, feed }: { of: ViolationDetail; feed: ViolationFeed }) => (
  <div className={styles.open}>
    <section>
      <h2>
        <WhatHappened of={of} />
      </h2>
      <Quote of={of} />
    </section>
    <WorkOnViolation of={of} feed={feed} />
    <ViolationDetails of={of} />
    <RunOutline runId={of.runId} foundIn={of.stepKey} action={of.action} />
    <WorkHistory of={of} feed={feed} />
  </div>
);

function WhatHappened({ of: { direction, action } }: { of: ViolationDetail }) {
  if (direction === 'input') {
    if (action === 'Block') return <Trans>Input, blocked before the model saw it</Trans>;
    if (action === 'Redact') return <Trans>Input, redacted before the model saw it</Trans>;
    return <Trans>Input, allowed and logged</Trans>;
  }
  if (action === 'Block') return <Trans>Answer, blocked before anyone read it</Trans>;
  if (action === 'Redact') return <Trans>Answer, redacted before anyone read it</Trans>;
  return <Trans>Answer, allowed and logged</Trans>;
}

/** The excerpt hides what was found; the whole text is shown for a reason, which is written down. */
function Quote({ of: { id, excerpt, action, findings, hasText } }: { of: ViolationDetail }) {
  const mayReveal = useCan('violationFeed', 'edit');
  const [text, setText] = useState<string>();
  // Looking changes nothing, so nothing is read again.
  const reveal = async (reason: string) =>
    setText((await call(violationRoutes.reveal, { params: { id }, body: { reason } })).text);
  return (
    <>
      <div className={styles.quote} dir="auto">
        {text === undefined ? (
          <MarkedExcerpt of={excerpt} action={action} />
        ) : (
          <MarkedText text={text} spots={findings} action={action} />
        )}
      </div>
      {text === undefined && hasText && !excerpt.isWhole && mayReveal && <RevealButton onReveal={reveal} />}
      {!hasText && (
        <p className="small muted">
          <Trans>The full text is no longer stored.</Trans>
        </p>
      )}
    </>
  );
}

function ViolationDetails({ of }: { of: ViolationDetail }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const versionName = (version: string) => (/^\d+$/.test(version) ? `v${version}` : t`Draft`);
  const guardrailVersion = of.guardrailVersion;
  return (
    <dl className={styles.said}>
      <DetailRow name={t`Action`}>
        <ActionTag of={of.action} />
      </DetailRow>
      <DetailRow name={t`Guardrail`}>
        <span dir="auto">{of.guardrailName}</span>
        <span className="muted">
          {' '}
          <Trans>version {guardrailVersion}</Trans>
        </span>
      </DetailRow>
      <DetailRow name={t`Finding`}>
        <Findings of={of} />
      </DetailRow>
      <DetailRow name={t`Who`}>
        <span dir="auto">{of.startedBy.name}</span>
      </DetailRow>
      <DetailRow name={t`Agent`}>
        <bdi>
          {of.agentName}, {versionName(of.agentVersion)}
        </bdi>
      </DetailRow>
      <DetailRow name={t`Step`}>
        <span dir="auto">{of.stepTitle}</span>
      </DetailRow>
      <DetailRow name={t`When`}>{dateTime(of.at)}</DetailRow>
      <DetailRow name={t`Number`}>
        <code className="mono" dir="ltr">
          {of.id}
        </code>
      </DetailRow>
    </dl>
  );
}

const VISIBLE_FINDINGS = 5;

function Findings({ of: { findings } }: { of: ViolationDetail }) {
  const { t, i18n } = useLingui();
  const { share } = useFormat();
  const nameOf = useFindingName();
  const more = findings.length - VISIBLE_FINDINGS;
  return (
    <>
      {findings.slice(0, VISIBLE_FINDINGS).map(({ type, score, why, start }) => (
        <div key={`${type}${start}`}>
          {t`${nameOf(type)}, confidence ${share(score)}`}
          {why.length > 0 && (
            <span className="muted"> · {why.map((reason) => i18n._(reason)).join(', ')}</span>
          )}
        </div>
      ))}
      {more > 0 && (
        <span className="muted">
          <Trans>and {more} more</Trans>
        </span>
      )}
    </>
  );
}
