// How people judge an answer, as a sign and a word, and what became of it.
import { useLingui } from '@lingui/react/macro';
import { OctagonX, Lightbulb, ThumbsUp, type LucideIcon } from 'lucide-react';
import type { FeedbackStatus, Sentiment } from '../../shared/agent-feedback/feedback.ts';
import { Icon } from '../kit/display/icon.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';

/** `tone`: a colour of the theme. */
export const sentimentSigns: Record<Sentiment, { icon: LucideIcon; tone: string }> = {
  blocker: { icon: OctagonX, tone: 'bad' },
  improve: { icon: Lightbulb, tone: 'wait' },
  good: { icon: ThumbsUp, tone: 'ok' },
};

export function useSentimentLabels(): Record<Sentiment, string> {
  const { t } = useLingui();
  return { blocker: t`Blocker`, improve: t`Improve`, good: t`Good` };
}

export function useFeedbackStatusLabels(): Record<FeedbackStatus, string> {
  const { t } = useLingui();
  return { open: t`Unanswered`, resolved: t`Resolved`, declined: t`Declined` };
}

export function SentimentTag({ of }: { of: Sentiment }) {
  const { icon, tone } = sentimentSigns[of];
  return (
    <span className="tag" style={{ color: `var(--${tone})` }}>
      <Icon of={icon} size={14} />
      {useSentimentLabels()[of]}
    </span>
  );
}

const tones = { open: 'wait', resolved: 'ok', declined: 'idle' } as const;

export const FeedbackStatusTag = ({ of }: { of: FeedbackStatus }) => (
  <StateTag tone={tones[of]} text={useFeedbackStatusLabels()[of]} />
);

export const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
