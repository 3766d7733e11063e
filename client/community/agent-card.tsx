import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { DAY_MS } from '../../shared/kernel/time.ts';
import type { LibraryAgent } from '../../shared/imports/library-agent.ts';
import { GraphThumbnail } from '../agents/index.ts';
import { useViewer } from '../data/viewer.ts';
import { useNow } from '../kit/display/ago.tsx';
import { useNamesOf } from '../imports/index.ts';
import styles from './community.module.css';
import { communityLinks } from './links.ts';

const NEW_DAYS = 30;

export function AgentCard({ of: agent }: { of: LibraryAgent }) {
  const { i18n } = useLingui();
  const { name, tagline } = useNamesOf()(agent);
  const { contributor, downloads, stepCount, updatedAt } = agent;
  const { flags } = useViewer().permissions;
  const now = useNow();
  const isNew =
    flags.communityImprovements && updatedAt !== null && now - Date.parse(updatedAt) < NEW_DAYS * DAY_MS;
  return (
    <li>
      <Link href={communityLinks.agent(agent)} className={styles.card}>
        <GraphThumbnail steps={agent.steps} edges={agent.edges} />
        <b dir="auto">{name}</b>
        <span className="muted" dir="auto">
          {tagline}
        </span>
        <small className={styles.facts}>
          {isNew && (
            <span className="chip">
              <Trans>New</Trans>
            </span>
          )}
          <span dir="auto">
            {contributor ? contributor.workspace : <Trans>Comes with the product</Trans>}
          </span>
          <span>{i18n._(agent.industry)}</span>
          {downloads > 0 ? (
            <Plural value={downloads} one="added # time" other="added # times" />
          ) : (
            <Plural value={stepCount} one="# step" other="# steps" />
          )}
        </small>
      </Link>
    </li>
  );
}
