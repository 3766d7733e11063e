import { useLingui } from '@lingui/react/macro';
import type { ProjectActivity } from '../../shared/projects/member.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import styles from './rows.module.css';

export const ActivityList = ({ items }: { items: readonly ProjectActivity[] }) => (
  <ul>
    {items.map((item) => (
      <Line key={item.id} item={item} />
    ))}
  </ul>
);

function Line({ item: { text, subject, isOfProject, by, at } }: { item: ProjectActivity }) {
  const { t, i18n } = useLingui();
  const actorName = by || t`Atelier`;
  return (
    <li className={styles.waitingRow}>
      <Avatar person={{ id: actorName, name: actorName }} tooltip={false} />
      <span className="grow clip">
        <b dir="auto">{actorName}</b> <span className="muted">{i18n._(text)}</span>{' '}
        {!isOfProject && <bdi>{subject}</bdi>}
      </span>
      <span className="muted small">
        <Ago at={at} />
      </span>
    </li>
  );
}
