import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { z } from 'zod';
import { roleLabels } from '../../shared/access/roles.ts';
import type { UserDetail as Schema } from '../../shared/people/user.ts';
import { Ago } from '../kit/display/ago.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Section } from '../kit/layout/page.tsx';
import { peopleLinks } from './links.ts';
import styles from './people.module.css';

export type UserDetail = z.output<typeof Schema>;

export function UserDetails({ user }: { user: UserDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <dl className="kv">
      <dt>{t`Email`}</dt>
      <dd>
        <span dir="ltr">{user.email}</span>
      </dd>
      {user.joinedAt ? (
        <>
          <dt>{t`Joined`}</dt>
          <dd>{format.dateTime(user.joinedAt)}</dd>
        </>
      ) : (
        user.invitedAt && (
          <>
            <dt>{t`Invited`}</dt>
            <dd>{format.dateTime(user.invitedAt)}</dd>
          </>
        )
      )}
      <dt>{t`Last seen`}</dt>
      <dd>{user.lastSeenAt ? <Ago at={user.lastSeenAt} /> : t`never`}</dd>
      <dt>{t`Active sessions`}</dt>
      <dd>
        {user.sessions > 0 ? (
          <Plural value={user.sessions} one="on # device" other="on # devices" />
        ) : (
          t`none`
        )}
        {user.locked && (
          <>
            {' · '}
            <span className="bad">{t`locked after failed sign-in attempts`}</span>
          </>
        )}
      </dd>
      <dt>{t`API keys`}</dt>
      <dd>{format.number(user.apiKeys)}</dd>
      {user.fromDirectory && (
        <>
          <dt>{t`Managed by`}</dt>
          <dd>{t`the company’s directory`}</dd>
        </>
      )}
    </dl>
  );
}

export function UserGroups({ user: { groups } }: { user: UserDetail }) {
  const { t } = useLingui();
  return (
    <Section title={t`Groups`}>
      {groups.length === 0 ? (
        <p className="muted">{t`In no group.`}</p>
      ) : (
        <ul className={styles.persons}>
          {groups.map(({ id, name, users }) => (
            <li key={id}>
              <Link href={`${peopleLinks.groups}?open=${id}`} className="link grow" dir="auto">
                {name}
              </Link>
              <span className="muted num">
                <Plural value={users} one="# member" other="# members" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

export function OtherTenants({ user: { organization = [] } }: { user: UserDetail }) {
  const { t, i18n } = useLingui();
  if (organization.length === 0) return null;
  return (
    <Section title={t`In other workspaces`}>
      <ul className={styles.persons}>
        {organization.map(({ tenantId, tenantName, roles }) => (
          <li key={tenantId}>
            <span className="grow" dir="auto">
              {tenantName}
            </span>
            <span className="muted">{roles.map(({ name }) => i18n._(roleLabels[name])).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
