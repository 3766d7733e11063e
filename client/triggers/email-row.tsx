import { useLingui } from '@lingui/react/macro';
import { Mail, MoreHorizontal, Pencil, RefreshCw, ScrollText, ShieldAlert, Trash2 } from 'lucide-react';
import type { EmailTrigger } from '../../shared/email-triggers/email-trigger.ts';
import { emailTriggerRoutes } from '../../shared/email-triggers/routes.ts';
import { useChange } from '../data/query.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import styles from './triggers.module.css';

type Props = {
  trigger: EmailTrigger;
  onOpen: (what: 'settings' | 'mails' | 'renewing' | 'removing') => void;
};

export function EmailRow({ trigger, onOpen }: Props) {
  const { t } = useLingui();
  const { restriction, allowed, email, abilities } = trigger;
  return (
    <li className={styles.row}>
      <Icon of={Mail} className="muted" />
      <div className={styles.what}>
        <button type="button" className={styles.what} onClick={() => onOpen('settings')}>
          <b>{restriction === 'None' ? t`Mails from everybody` : t`Mails from ${allowed.join(', ')}`}</b>
        </button>
        {email !== null && (
          <span className="row">
            <code className="mono small muted clip" dir="ltr" title={email}>
              {email}
            </code>
            <CopyButton text={email} label={t`Copy the address`} />
          </span>
        )}
      </div>
      {restriction === 'None' && (
        <span className="tag small bad">
          <Icon of={ShieldAlert} size={14} />
          {t`High risk`}
        </span>
      )}
      <Button variant="quiet" size="1" icon={ScrollText} onClick={() => onOpen('mails')}>
        {t`Received mails`}
      </Button>
      {abilities.change && <MailSwitch trigger={trigger} />}
      {abilities.change && (
        <Menu
          trigger={<IconButton icon={MoreHorizontal} label={t`More for the email address`} />}
          items={[
            { label: t`Edit`, icon: Pencil, onSelect: () => onOpen('settings') },
            { label: t`Replace address`, icon: RefreshCw, onSelect: () => onOpen('renewing') },
            'line',
            { label: t`Delete`, icon: Trash2, danger: true, onSelect: () => onOpen('removing') },
          ]}
        />
      )}
    </li>
  );
}

function MailSwitch({ trigger }: { trigger: EmailTrigger }) {
  const { t } = useLingui();
  const change = useChange(emailTriggerRoutes.change);
  const { id, version, restriction, allowed, isActive } = trigger;
  const turn = (next: boolean) =>
    change.mutateAsync({
      params: { id },
      body: { restriction, allowed, isActive: next, version: version ?? undefined },
    });
  return (
    <ActiveSwitch
      label={t`Mails start the agent`}
      isActive={isActive}
      isPending={change.isPending}
      onChange={turn}
    />
  );
}
