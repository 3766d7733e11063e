// Whether an agent can run: said only where it cannot, with the reasons.
import { useLingui } from '@lingui/react/macro';
import { Tooltip } from '@radix-ui/themes';
import type { Readiness, ReadinessReason } from '../../shared/agents/readiness.ts';
import { StateTag } from '../kit/display/state-tag.tsx';

export function useReasonLabels(): Record<ReadinessReason, string> {
  const { t } = useLingui();
  return {
    unpublished: t`It has no published version.`,
    modelMissing: t`A model it asks was deleted.`,
    modelKeyMissing: t`A model it asks has no key.`,
    toolMissing: t`A tool it calls was deleted.`,
    toolKeyMissing: t`A tool it calls has no credentials.`,
    agentMissing: t`An agent it runs was deleted.`,
    backupMissing: t`Its backup agent was deleted or is not published.`,
    lastRunFailed: t`Its last run failed.`,
  };
}

export function ReadinessTag({ of: { state, reasons } }: { of: Readiness }) {
  const { t } = useLingui();
  const labels = useReasonLabels();
  const said = reasons.map((reason) => labels[reason]).join(' ');
  if (state === 'ready') return <StateTag tone="ok" text={t`Live`} />;
  const text = state === 'failed' ? t`Failed` : t`Not ready`;
  return (
    <Tooltip content={said}>
      {/* Reached by the keyboard too, as its reasons are only there. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <span tabIndex={0}>
        <StateTag tone={state === 'failed' ? 'bad' : 'wait'} text={text} />
        <span className="unseen">{said}</span>
      </span>
    </Tooltip>
  );
}
