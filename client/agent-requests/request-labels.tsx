// The words for what a request says, and its status and priority as signs.
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronsUp, ChevronUp, Minus } from 'lucide-react';
import type {
  RequestFormat,
  RequestInterface,
  RequestPriority,
  RequestStatus,
} from '../../shared/agent-requests/request.ts';
import { Icon } from '../kit/display/icon.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';

export function useRequestLabels() {
  const { t } = useLingui();
  const status: Record<RequestStatus, string> = {
    New: t`New`,
    Triaged: t`Triaged`,
    InProgress: t`In progress`,
    InReview: t`In review`,
    Delivered: t`Delivered`,
    Declined: t`Declined`,
  };
  const priority: Record<RequestPriority, string> = {
    Urgent: t`Urgent`,
    High: t`High`,
    Medium: t`Medium`,
    Low: t`Low`,
  };
  const format: Record<RequestFormat, string> = {
    Text: t`Text`,
    Word: t`Word document`,
    PowerPoint: t`Presentation`,
    PDF: t`PDF`,
    Table: t`Table`,
    JSON: t`JSON`,
    Image: t`Image`,
  };
  const access: Record<RequestInterface, string> = {
    Chat: t`Chat of this product`,
    EmbeddedChat: t`Embedded chat`,
    API: t`API`,
    Scheduled: t`Schedules`,
    EmailInbox: t`Email inbox`,
    Webhooks: t`Webhooks`,
    Word: t`Word`,
    Chrome: t`Chrome`,
  };
  return { status, priority, format, access };
}

export const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const tones = {
  New: 'wait',
  Triaged: 'idle',
  InProgress: 'idle',
  InReview: 'idle',
  Delivered: 'ok',
  Declined: 'idle',
} as const;

export const RequestStatusTag = ({ of }: { of: RequestStatus }) => (
  <StateTag tone={tones[of]} text={useRequestLabels().status[of]} />
);

const priorities = {
  Urgent: { icon: ChevronsUp, color: 'var(--bad)' },
  High: { icon: ChevronUp, color: 'var(--wait)' },
  Medium: { icon: Minus, color: undefined },
  Low: { icon: ChevronDown, color: 'var(--ink-2)' },
};

export const PriorityTag = ({ of }: { of: RequestPriority }) => (
  <span className="tag" style={{ color: priorities[of].color }}>
    <Icon of={priorities[of].icon} size={14} />
    {useRequestLabels().priority[of]}
  </span>
);
