// The tools that ask a graph, and the agents that call them, each with a way there.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import type { GraphUses } from '../../shared/project-graphs/use.ts';
import { useRead } from '../data/query.ts';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { studioLinks } from '../studio/links.ts';
import { toolLinks } from '../tools/links.ts';
import styles from './project-graphs.module.css';

export function UsedBy({ graphId }: { graphId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(projectGraphRoutes.uses, { params: { id: graphId } });
  return (
    <Section title={t`Used by`} help={t`Agents ask it with a tool of type Graph query.`}>
      {!data &&
        (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={1} />)}
      {data &&
        (isUnused(data) ? (
          <p className="muted">
            <Trans>No tool asks it yet.</Trans>
          </p>
        ) : (
          <UseLinks of={data} />
        ))}
    </Section>
  );
}

export const isUnused = ({ agents, tools }: GraphUses) => agents.length + tools.length === 0;

export const UseLinks = ({ of: { agents, tools } }: { of: GraphUses }) => (
  <span className={styles.uses}>
    {tools.map(({ id, name, projectId }) => (
      <Use
        key={id}
        name={name}
        href={projectId === null ? toolLinks.editMine(id) : toolLinks.edit(projectId, id)}
      >
        <Trans>Tool</Trans>
      </Use>
    ))}
    {agents.map(({ id, name, projectId, isPublished }) => (
      <Use key={id} name={name} href={studioLinks.build(projectId, id)}>
        {isPublished ? <Trans>Agent</Trans> : <Trans>Agent, draft only</Trans>}
      </Use>
    ))}
  </span>
);

const Use = ({ name, href, children }: { name: string; href: string; children: ReactNode }) => (
  <span className="row">
    <Link className="link clip" href={href} dir="auto">
      {name}
    </Link>
    <span className="muted small">{children}</span>
  </span>
);
