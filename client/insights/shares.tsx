import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { BarTable, type FigureColumn } from '../kit/lists/bar-table.tsx';
import { csvOf, saveCsv } from './csv.ts';

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
  const columns: FigureColumn<ShareRow>[] = [
    { title: countLabel, figure: ({ runs }) => number(runs) },
    ...(hasFailures
      ? [
          {
            title: t`Failed`,
            figure: ({ failed = 0 }: ShareRow) => number(failed),
            isBad: ({ failed = 0 }: ShareRow) => failed > 0,
          },
        ]
      : []),
    { title: t`Tokens`, figure: ({ tokens }) => compact(tokens), onlyWide: true },
    { title: t`Cost`, figure: ({ cost }) => money(cost) },
  ];
  return (
    <BarTable
      title={title}
      rows={rows}
      columns={columns}
      barLabel={byCost ? t`Share of the cost` : t`Share of the runs`}
      sizeOf={({ cost, runs }) => (byCost ? cost : runs)}
      action={
        rows.length > 0 && (
          <IconButton size="1" icon={Download} label={t`Export ${title} as CSV`} onClick={save} />
        )
      }
    >
      <Trans>Nothing in this period.</Trans>
    </BarTable>
  );
}
