// A chart and a table of the same figures, for people who cannot see charts.
import { Trans } from '@lingui/react/macro';
import { SegmentedControl } from '@radix-ui/themes';
import { useState, type ReactNode } from 'react';
import { SectionFrame } from '../layout/page.tsx';
import { FigureTable } from '../lists/table.tsx';

export type ChartRow = { name: string; values: readonly (string | number)[] };

type Props = {
  title: string;
  /** The chart in one sentence. */
  sentence: string;
  legend?: ReactNode;
  /** At the head's end: an export. */
  aside?: ReactNode;
  chart: ReactNode;
  /** Names of the columns after the first. */
  columns: readonly string[];
  rows: readonly ChartRow[];
};

export function ChartFrame({ title, sentence, legend, aside, chart, columns, rows }: Props) {
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  return (
    <SectionFrame label={title}>
      <header className="row">
        <h2 className="h">{title}</h2>
        <span className="grow" />
        <span className="row">
          <SegmentedControl.Root
            size="1"
            value={form}
            onValueChange={(next) => setForm(next as 'chart' | 'table')}
          >
            <SegmentedControl.Item value="chart">
              <Trans>Chart</Trans>
            </SegmentedControl.Item>
            <SegmentedControl.Item value="table">
              <Trans>Table</Trans>
            </SegmentedControl.Item>
          </SegmentedControl.Root>
          {aside}
        </span>
      </header>
      {form === 'chart' && legend}
      {form === 'chart' ? (
        <figure role="img" aria-label={sentence} dir="ltr">
          {chart}
        </figure>
      ) : (
        <FigureTable
          label={sentence}
          title={title}
          columns={columns}
          rows={rows.map(({ name, values }) => ({ id: name, name, values }))}
        />
      )}
    </SectionFrame>
  );
}
