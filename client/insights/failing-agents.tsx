import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Insights } from '../../shared/insights/insights.ts';
import { useFormat } from '../kit/format.ts';
import { SectionFrame } from '../kit/page.tsx';
import { Figure, Table, TableHeading } from '../kit/table.tsx';
import { studioLinks } from '../studio/links.ts';
import styles from './insights.module.css';

export function FailingAgents({ agents }: { agents: Insights['failing'] }) {
  const { t } = useLingui();
  const { number, share } = useFormat();
  const title = t`Agents that fail most`;
  const top = Math.max(...agents.map(({ failed, runs }) => failed / runs), 0);
  return (
    <SectionFrame label={title} className={styles.shares}>
      <header className="row">
        <h2 className="h">{title}</h2>
      </header>
      {agents.length === 0 ? (
        <p className="muted">
          <Trans>No runs failed in this period.</Trans>
        </p>
      ) : (
        <Table label={title} dense>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
              <th scope="col" className={styles.shareBar}>
                <span className="unseen">{t`Share of runs`}</span>
              </th>
              <TableHeading figures>
                <Trans>Failed</Trans>
              </TableHeading>
              <TableHeading figures>
                <Trans>Failure rate</Trans>
              </TableHeading>
            </tr>
          </thead>
          <tbody>
            {agents.map(({ id, projectId, name, failed, runs }) => (
              <tr key={id}>
                <td className="clip">
                  <Link href={studioLinks.build(projectId, id)} dir="auto">
                    {name}
                  </Link>
                </td>
                <td className={styles.shareBar} aria-hidden>
                  <i data-failed style={{ inlineSize: `${(failed / runs / top) * 100}%` }} />
                </td>
                <Figure>{number(failed)}</Figure>
                <Figure className="bad">{share(failed / runs)}</Figure>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </SectionFrame>
  );
}
