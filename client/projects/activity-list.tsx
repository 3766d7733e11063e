import { useLingui } from '@lingui/react/macro';
import type { ProjectActivity } from '../../shared/projects/member.ts';
import { Ago } from '../kit/ago.tsx';
import { Face } from '../kit/face.tsx';
import { factWords, isAboutProject } from './fact-words.ts';

export const ActivityList = ({ items }: { items: readonly ProjectActivity[] }) => (
  <ul>
    {items.map((item) => (
      <Line key={item.id} item={item} />
    ))}
  </ul>
);

function Line({ item: { fact, subject, by, at } }: { item: ProjectActivity }) {
  const { t, i18n } = useLingui();
  const words = factWords[fact];
  const who = by || t`Atelier`;
  return (
    <li className="waiting-row">
      <Face person={{ id: who, name: who }} tooltip={false} />
      <span className="grow clip">
        <b dir="auto">{who}</b>{' '}
        {words ? <span className="muted">{i18n._(words)}</span> : <code className="mono">{fact}</code>}{' '}
        {!isAboutProject(fact) && <bdi>{subject}</bdi>}
      </span>
      <span className="muted small">
        <Ago at={at} />
      </span>
    </li>
  );
}
