// The action of a guardrail on a text, as a tag.
import { useLingui } from '@lingui/react';
import { Ban, Check, EyeOff, ScanEye, type LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';

const looks = {
  Allow: { icon: Check, tone: 'ok', text: /*i18n*/ 'Allowed' },
  Audit: { icon: ScanEye, tone: 'idle', text: /*i18n*/ 'Audited' },
  Redact: { icon: EyeOff, tone: 'part', text: /*i18n*/ 'Redacted' },
  Block: { icon: Ban, tone: 'bad', text: /*i18n*/ 'Blocked' },
} satisfies Record<string, { icon: LucideIcon; tone: string; text: string }>;

export type ActionTaken = keyof typeof looks;

const actionTone = (action: ActionTaken) => `var(--${looks[action].tone})`;

export function ActionTag({ of }: { of: ActionTaken }) {
  const { i18n } = useLingui();
  return (
    <span className="tag" style={{ color: actionTone(of) }}>
      <Icon of={looks[of].icon} size={14} />
      {i18n._(looks[of].text)}
    </span>
  );
}
