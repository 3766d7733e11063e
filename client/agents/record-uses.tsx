// The agents and tools that use a record, each with a way there: on the record's page, and before it is deleted.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { RecordUses } from '../../shared/agents/record-uses.ts';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { studioLinks } from '../studio/links.ts';
import { toolLinks } from '../tools/links.ts';
import styles from './record-uses.module.css';

type Props = {
  uses: { data: RecordUses | undefined; error: unknown; refetch: () => Promise<unknown> };
  /** What is said when nothing uses it. */
  none: ReactNode;
  help?: string;
};

export function UsedBy({ uses: { data, error, refetch }, none, help }: Props) {
  const { t } = useLingui();
  return (
    <Section title={t`Used by`} help={help}>
      {!data &&
        (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={1} />)}
      {data && (isUnused(data) ? <p className="muted">{none}</p> : <UseLinks of={data} />)}
    </Section>
  );
}

/** For the question before deletion; nothing where nothing uses it. */
export const UsesThatFail = ({ uses }: { uses: RecordUses | undefined }) =>
  uses && !isUnused(uses) ? (
    <span className={styles.failing} role="note">
      <b>
        <Trans>These use it, and would fail:</Trans>
      </b>
      <UseLinks of={uses} />
    </span>
  ) : null;

const isUnused = ({ agents, tools }: RecordUses) => agents.length + tools.length === 0;

const UseLinks = ({ of: { agents, tools } }: { of: RecordUses }) => (
  <span className={styles.links}>
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
