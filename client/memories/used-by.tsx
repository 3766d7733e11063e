// The agents and tools that use a memory, each with a way there.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import type { MemoryUses } from '../../shared/memories/use.ts';
import { useRead } from '../data/query.ts';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { studioLinks } from '../studio/links.ts';
import { toolLinks } from '../tools/links.ts';
import styles from './memories.module.css';

export function UsedBy({ memoryId }: { memoryId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(memoryRoutes.uses, { params: { id: memoryId } });
  return (
    <Section title={t`Used by`}>
      {!data &&
        (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={1} />)}
      {data &&
        (isUnused(data) ? (
          <p className="muted">
            <Trans>No agent uses it yet.</Trans>
          </p>
        ) : (
          <UseLinks of={data} />
        ))}
    </Section>
  );
}

export const isUnused = ({ agents, tools }: MemoryUses) => agents.length + tools.length === 0;

export const UseLinks = ({ of: { agents, tools } }: { of: MemoryUses }) => (
  <span className={styles.uses}>
    {agents.map(({ id, name, projectId, isPublished }) => (
      <span key={id} className="row">
        <Link className="link clip" href={studioLinks.build(projectId, id)} dir="auto">
          {name}
        </Link>
        {!isPublished && (
          <span className="muted small">
            <Trans>(draft only)</Trans>
          </span>
        )}
      </span>
    ))}
    {tools.map(({ id, name, projectId }) => (
      <span key={id} className="row">
        <Link
          className="link clip"
          href={projectId === null ? toolLinks.editMine(id) : toolLinks.edit(projectId, id)}
          dir="auto"
        >
          {name}
        </Link>
        <span className="muted small">
          <Trans>Tool</Trans>
        </span>
      </span>
    ))}
  </span>
);
