// Who did how much: a bar for each, longest first, the same as a table for those who do not see bars.
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '../kit/buttons.tsx';
import { useFormat } from '../kit/format.ts';
import { SectionFrame } from '../kit/page.tsx';
import { Figure, Table, TableHeading } from '../kit/table.tsx';
import { csvOf, saveCsv } from './csv.ts';
import styles from './insights.module.css';

export type ShareRow = {
  id: string;
  name: string;
  href?: string;
  /** Calls of a model, runs of anything else. */
  runs: number;
  failed?: number;
  violations?: number;
  tokens: number;
  cost: number;
};

type Props = { title: string; rows: readonly ShareRow[]; countLabel: string };

export function Shares({ title, rows, countLabel }: Props) {
  const { t } = useLingui();
  const { number, compact, money } = useFormat();
  const byCost = rows.some(({ cost }) => cost > 0);
  const size = ({ cost, runs }: ShareRow) => (byCost ? cost : runs);
  const top = Math.max(...rows.map(size), 0.000_001);
  const hasFailures = rows.some(({ failed }) => failed !== undefined);
  const save = () =>
    saveCsv(
      `${title}.csv`,
      csvOf([
        ['name', countLabel, 'failed', 'violations', 'tokens', 'cost USD'],
        ...rows.map(({ name, runs, failed = 0, violations = 0, tokens, cost }) => [
          name,
          runs,
          failed,
          violations,
          tokens,
          cost,
        ]),
      ]),
    );
  return (
    <SectionFrame label={title} className={styles.shares}>
      <header className="row">
        <h2 className="h grow">{title}</h2>
        {rows.length > 0 && (
          <IconButton size="1" icon={Download} label={t`Export ${title} as CSV`} onClick={save} />
        )}
      </header>
      {rows.length === 0 ? (
        <p className="muted">
          <Trans>Nothing in this period.</Trans>
        </p>
      ) : (
        <div className={styles.sharesScroll} tabIndex={-1}>
          <Table label={title} dense>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Name</Trans>
                </th>
                <th scope="col" className={styles.shareBar}>
                  <span className="unseen">{byCost ? t`Share of the cost` : t`Share of the runs`}</span>
                </th>
                <TableHeading figures>{countLabel}</TableHeading>
                {hasFailures && (
                  <TableHeading figures>
                    <Trans>Failed</Trans>
                  </TableHeading>
                )}
                <TableHeading figures className="only-wide">
                  <Trans>Tokens</Trans>
                </TableHeading>
                <TableHeading figures>
                  <Trans>Cost</Trans>
                </TableHeading>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="clip">
                    <bdi>{row.href ? <Link href={row.href}>{row.name}</Link> : row.name}</bdi>
                  </td>
                  <td className={styles.shareBar} aria-hidden>
                    <i style={{ inlineSize: `${(size(row) / top) * 100}%` }} />
                  </td>
                  <Figure>{number(row.runs)}</Figure>
                  {hasFailures && (
                    <Figure className={row.failed ? 'bad' : ''}>{number(row.failed ?? 0)}</Figure>
                  )}
                  <Figure className="only-wide">{compact(row.tokens)}</Figure>
                  <Figure>{money(row.cost)}</Figure>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </SectionFrame>
  );
}
