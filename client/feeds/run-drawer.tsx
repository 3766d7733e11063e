// One run beside the list: the message, the answer, and its steps. Everything else is on the run's own page.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { recordedText } from '../data/problem-text.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { hasEnded, type RunState } from '../../shared/executions/run-state.ts';
import type { RevealedRun, RunDetail } from '../../shared/executions/run.ts';
import { call } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { GuardrailActions, useHiddenInput } from '../guardrails/index.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { Drawer } from '../kit/overlays/drawer.tsx';
import { useFormat } from '../kit/text/format.ts';
import { RunTag } from '../kit/display/run-state.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { DrawerFooter, DetailRow } from './drawer-parts.tsx';
import { feedLinks } from './links.ts';
import { RunOutline } from './run-outline.tsx';
import { useVersionName } from './run-columns.tsx';
import type { OpenRow } from './use-open-row.ts';
import styles from './feeds.module.css';

type Props = {
  id: string;
  openRow: OpenRow;
  /** As the list has it: newer than what was read when it differs. */
  listedState: RunState | undefined;
};

export function RunDrawer({ id, openRow, listedState }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(executionRoutes.read, { params: { id } });
  const read = data?.status;
  useEffect(() => {
    if (read && listedState && read !== listedState && !hasEnded(read)) void refetch();
  }, [read, listedState, refetch]);
  return (
    <Drawer
      label={t`Run`}
      onClose={openRow.close}
      head={
        data && (
          <>
            <RunTag state={data.status} />
            <span className="muted clip" dir="auto">
              {data.agentName}
            </span>
          </>
        )
      }
      tools={<CopyButton text={location.href} label={t`Copy the link`} />}
      foot={
        <DrawerFooter runId={id} openRow={openRow}>
          {data && (
            <Button variant="quiet" href={feedLinks.runsOf(data.startedBy.id)}>
              <Trans>Same person, 24 hours</Trans>
            </Button>
          )}
        </DrawerFooter>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && <Run key={id} of={data} />}
    </Drawer>
  );
}

function Run({ of }: { of: RunDetail }) {
  const [revealed, setRevealed] = useState<RevealedRun>();
  const hiddenInput = useHiddenInput();
  const hidden = revealed ? undefined : hiddenInput(of);
  const reveal = async (reason: string) =>
    setRevealed(await call(executionRoutes.reveal, { params: { id: of.id }, body: { reason } }));
  const detail = revealed ?? of;
  const answers = revealed?.checkedTexts.filter(({ direction }) => direction === 'output') ?? [];
  return (
    <div className={styles.open}>
      <section>
        <h2>
          <Trans>Message</Trans>
        </h2>
        <div className={hidden ? clsx('muted', styles.quote) : styles.quote} dir="auto">
          {hidden ?? (detail.input.text || '–')}
        </div>
      </section>
      <section>
        <h2>{of.error ? <Trans>Why it ended</Trans> : <Trans>Answer</Trans>}</h2>
        <div className={styles.quote} dir="auto">
          {of.error ? recordedText(of.error) : detail.outputText || '–'}
        </div>
      </section>
      {answers.map(({ stepKey, text }) => (
        <section key={stepKey}>
          <h2>
            <Trans>Answer before the guardrail</Trans>
          </h2>
          <div className={styles.quote} dir="auto">
            {text}
          </div>
        </section>
      ))}
      <GuardrailActions actions={of.guardrailActions} onReveal={revealed ? undefined : reveal} />
      <RunDetails of={of} />
      <RunOutline runId={of.id} foundIn={of.error?.stepKey} />
    </div>
  );
}

function RunDetails({ of }: { of: RunDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const versionName = useVersionName();
  return (
    <dl className={styles.said}>
      <DetailRow name={t`Agent`}>
        <bdi>
          {of.agentName}, {versionName(of.version)}
        </bdi>
      </DetailRow>
      <DetailRow name={t`Who`}>
        <span dir="auto">{of.startedBy.name}</span>
      </DetailRow>
      <DetailRow name={t`When`}>{format.dateTime(of.createdAt)}</DetailRow>
      <DetailRow name={t`Tokens`}>
        {format.number(of.inputTokens)} + {format.number(of.outputTokens)}
      </DetailRow>
      <DetailRow name={t`Cost`}>{format.money(of.cost)}</DetailRow>
      <DetailRow name={t`Number`}>
        <code className="mono" dir="ltr">
          {of.id}
        </code>
      </DetailRow>
    </dl>
  );
}
