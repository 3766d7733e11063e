import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { LibraryAgent } from '../../shared/imports/library-agent.ts';
import { GraphThumbnail } from '../agents/index.ts';
import { useNamesOf } from '../imports/index.ts';
import styles from './community.module.css';
import { communityLinks } from './links.ts';

export function AgentCard({ of: agent }: { of: LibraryAgent }) {
  const { i18n } = useLingui();
  const { name, tagline } = useNamesOf()(agent);
  const { contributor, downloads, stepCount } = agent;
  return (
    <li>
      <Link href={communityLinks.agent(agent)} className={styles.card}>
        <GraphThumbnail steps={agent.steps} edges={agent.edges} />
        <b dir="auto">{name}</b>
        <span className="muted" dir="auto">
          {tagline}
        </span>
        <small className={styles.facts}>
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
