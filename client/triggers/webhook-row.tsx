import { useLingui } from '@lingui/react/macro';
import {
  KeyRound,
  MoreHorizontal,
  Pencil,
  ScrollText,
  ShieldAlert,
  Trash2,
  Webhook as Sign,
} from 'lucide-react';
import { webhookRoutes } from '../../shared/webhooks/routes.ts';
import type { Webhook } from '../../shared/webhooks/webhook.ts';
import { useChange } from '../data/query.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import { useWebhookTypes } from './webhook-text.ts';
import styles from './triggers.module.css';

type Props = {
  webhook: Webhook;
  onOpen: () => void;
  onDeliveries: () => void;
  onReplace: () => void;
  onRemove: () => void;
};

export function WebhookRow({ webhook, onOpen, onDeliveries, onReplace, onRemove }: Props) {
  const { t } = useLingui();
  const types = useWebhookTypes();
  const { name, type, url } = webhook;
  return (
    <li className={styles.row}>
      <Icon of={Sign} className="muted" />
      <div className={styles.what}>
        <button type="button" className={styles.what} onClick={onOpen}>
          <b dir="auto">{name}</b>
          <span className="small muted">{types[type].label}</span>
        </button>
        {url !== null && (
          <span className="row">
            <code className="mono small muted clip" dir="ltr" title={url}>
              {url}
            </code>
            <CopyButton text={url} label={t`Copy the address`} />
          </span>
        )}
      </div>
      {type === 'None' && (
        <span className="tag small bad">
          <Icon of={ShieldAlert} size={14} />
          {t`High risk`}
        </span>
      )}
      <Button variant="quiet" size="1" icon={ScrollText} onClick={onDeliveries}>
        {t`Deliveries`}
      </Button>
      {webhook.abilities.change && <WebhookSwitch webhook={webhook} label={t`${name} is on`} />}
      {webhook.abilities.change && (
        <Menu
          trigger={<IconButton icon={MoreHorizontal} label={t`More for ${name}`} />}
          items={[
            { label: t`Edit`, icon: Pencil, onSelect: onOpen },
            ...(type === 'None'
              ? []
              : [
                  {
                    label: t`Replace secret`,
                    icon: KeyRound,
                    onSelect: onReplace,
                  },
                ]),
            'line',
            {
              label: t`Delete`,
              icon: Trash2,
              danger: true,
              onSelect: onRemove,
            },
          ]}
        />
      )}
    </li>
  );
}

function WebhookSwitch({ webhook, label }: { webhook: Webhook; label: string }) {
  const change = useChange(webhookRoutes.change);
  const { id, version, isActive } = webhook;
  const turn = (next: boolean) =>
    change.mutateAsync({
      params: { id },
      body: { ...webhook, isActive: next, version: version ?? undefined },
    });
  return <ActiveSwitch label={label} isActive={isActive} isPending={change.isPending} onChange={turn} />;
}
