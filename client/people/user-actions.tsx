// What is done to one person, apart from their form.
import { Plural, useLingui } from '@lingui/react/macro';
import { Ban, Ellipsis, LockOpen, LogOut, Mail, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { useChange } from '../data/query.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { Menu, type MenuItem } from '../kit/overlays/menu.tsx';
import { toast, toastError } from '../kit/overlays/toast.tsx';
import { peopleLinks } from './links.ts';
import { ChangePeopleDialog } from './bulk.tsx';
import type { BulkAction } from '../../shared/people/member-job.ts';
import { nameOf } from './user-row.ts';
import type { UserDetail } from './user-details.tsx';
import styles from './people.module.css';

export function UserActions({ user }: { user: UserDetail }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [action, setAction] = useState<BulkAction>();
  const signOut = useChange(userRoutes.signOut);
  const unlock = useChange(userRoutes.unlock);
  const params = { id: user.id };
  const name = nameOf(user);
  const now = (work: Promise<unknown>, done: string) => void work.then(() => toast(done)).catch(toastError);

  const entry = (which: BulkAction, label: string, icon: typeof Mail, danger = false): MenuItem => ({
    label,
    icon,
    danger,
    onSelect: () => setAction(which),
  });
  const active: MenuItem[] = [
    {
      label: t`Sign out everywhere`,
      icon: LogOut,
      onSelect: () => now(signOut.mutateAsync({ params }), t`${name} is signed out everywhere`),
      because: user.sessions === 0 ? t`They have no active sessions` : undefined,
    },
    ...(user.locked
      ? [
          {
            label: t`Unlock`,
            icon: LockOpen,
            onSelect: () => now(unlock.mutateAsync({ params }), t`${name} can try again`),
          },
        ]
      : []),
    'line',
    entry('deactivate', t`Deactivate`, Ban),
  ];
  const items: Record<UserDetail['status'], MenuItem[]> = {
    Invited: [
      entry('reinvite', t`Invite again`, Mail),
      entry('remove', t`Withdraw invitation`, Trash2, true),
    ],
    Active: [...active, entry('remove', t`Remove`, Trash2, true)],
    Deactivated: [entry('reactivate', t`Reactivate`, RotateCcw), entry('remove', t`Remove`, Trash2, true)],
  };
  return (
    <>
      <Menu items={items[user.status]} trigger={<IconButton icon={Ellipsis} label={t`Actions`} />} />
      {action && (
        <ChangePeopleDialog
          action={action}
          people={[user]}
          onClose={() => setAction(undefined)}
          consequences={action === 'remove' && hasMuch(user) && <Consequences user={user} />}
          onDone={() => {
            if (action !== 'remove') return;
            clearUnsavedGuards();
            goTo(peopleLinks.users);
          }}
        />
      )}
    </>
  );
}

const hasMuch = ({ sessions, apiKeys, agents, groups }: UserDetail) =>
  sessions + apiKeys + agents + groups.length > 0;

/** What ends with them and what stays, in figures. */
function Consequences({ user: { sessions, apiKeys, agents, groups } }: { user: UserDetail }) {
  const { t } = useLingui();
  const rows = [
    { count: sessions, text: <Plural value={sessions} one="# session ends" other="# sessions end" /> },
    {
      count: apiKeys,
      text: <Plural value={apiKeys} one="# API key stops working" other="# API keys stop working" />,
    },
    {
      count: groups.length,
      text: <Plural value={groups.length} one="They leave # group" other="They leave # groups" />,
    },
    {
      count: agents,
      text: <Plural value={agents} one="# agent they created stays" other="# agents they created stay" />,
    },
  ].filter(({ count }) => count > 0);
  return (
    <ul className={styles.consequences} aria-label={t`Consequences`}>
      {rows.map(({ text }, at) => (
        <li key={at}>{text}</li>
      ))}
    </ul>
  );
}
