import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { VersionDiff } from '../../../shared/agents/version.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { Avatar } from '../../kit/display/avatar.tsx';
import { Sign } from '../canvas/card-parts.tsx';
import { inWalkOrder } from '../graph/walk.ts';
import { StepTile } from '../../steps/index.ts';
import { entriesOf, summaryOf, titleOfEntry, type Entry } from '../versions/change-entries.ts';
import styles from './dialogs.module.css';

/** Whether a new version would be the same as the one before. */
export const isUnchanged = (answer: VersionDiff) =>
  groupsOf(answer).length + answer.diff.edgesAdded.length + answer.diff.edgesRemoved.length === 0;

type Author = { id: string; name: string };

type Props = { answer: VersionDiff; graph: AgentGraph; titleOf: (stepId: string) => string };

/** What changed, under whoever changed it last. */
export function ChangesByAuthor({ answer, graph, titleOf }: Props) {
  const { t, i18n } = useLingui();
  const groups = groupsOf(answer);
  const say = (text: string) => i18n._(text);
  if (isUnchanged(answer)) {
    return <p className="muted">{t`Nothing has changed since the previous version.`}</p>;
  }
  const count = (amount: number) =>
    i18n._(/*i18n*/ '{count, plural, one {# change} other {# changes}}', { count: amount });
  return (
    <div className={styles.authors}>
      {groups.map(({ author, entries }) => (
        <section key={author?.id ?? ''}>
          <h3 className="row">
            {author && <Avatar person={author} size={18} />}
            <span dir="auto">{author?.name ?? t`Earlier`}</span>
            <span className="muted num">{count(entries.length)}</span>
          </h3>
          {inWalkOrder(graph, entries, ({ id }) => id).map((entry) => (
            <div className={styles.authorChange} key={entry.id}>
              <Sign change={entry.sign} />
              <StepTile type={entry.type} size={22} />
              <b className="clip" dir="auto">
                {titleOf(entry.id) || titleOfEntry(entry, say)}
              </b>
              <span className={clsx('muted clip grow', styles.authorSummary)}>{summaryOf(entry, say)}</span>
            </div>
          ))}
        </section>
      ))}
      {groups.length === 0 && <p className="muted">{t`Only connections have changed.`}</p>}
    </div>
  );
}

function groupsOf({ diff, touches }: VersionDiff): { author: Author | undefined; entries: Entry[] }[] {
  const byAuthor = new Map<string, { author: Author | undefined; entries: Entry[] }>();
  for (const entry of entriesOf(diff)) {
    const author = touches.find(({ stepId }) => stepId === entry.id)?.by;
    const group = byAuthor.get(author?.id ?? '') ?? { author, entries: [] };
    group.entries.push(entry);
    byAuthor.set(author?.id ?? '', group);
  }
  return [...byAuthor.values()];
}
