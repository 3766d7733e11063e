import { useLingui } from '@lingui/react';
import { Ban, Check, Mail, type LucideIcon } from 'lucide-react';
import { statusLabels, type User } from '../../shared/people/user.ts';
import { Icon } from '../kit/display/icon.tsx';

const looks: Record<User['status'], { icon: LucideIcon; tone: string }> = {
  Invited: { icon: Mail, tone: 'wait' },
  Active: { icon: Check, tone: 'ok' },
  Deactivated: { icon: Ban, tone: 'idle' },
};

export function MemberStatus({ of }: { of: User['status'] }) {
  const { i18n } = useLingui();
  const { icon, tone } = looks[of];
  return (
    <span className="tag" style={{ color: `var(--${tone})` }}>
      <Icon of={icon} size={14} />
      {i18n._(statusLabels[of])}
    </span>
  );
}
