// What was booked: filters, pages, the file, and a receipt for every payment.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Download, FileText, ListTree } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { billingRoutes } from '../../shared/billing/routes.ts';
import {
  transactionNames,
  transactionTypes,
  type FinancialTransaction,
} from '../../shared/billing/transaction.ts';
import { addressOf } from '../data/call.ts';
import { FilterChips, SetFilters } from '../kit/lists/list-filters.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import type { MenuItem } from '../kit/overlays/menu.tsx';
import { Section } from '../kit/layout/page.tsx';
import { Pager } from '../kit/lists/pager.tsx';
import { RecordTable, type Column } from '../kit/lists/record-table.tsx';
import { LoadFailed, NothingMatches, SkeletonRows } from '../kit/layout/states.tsx';
import { useListQuery } from '../kit/lists/use-list-query.ts';
import { RunCalls } from './run-calls.tsx';
import { useSpans } from './spans.ts';
import styles from './billing.module.css';

type Row = z.output<typeof FinancialTransaction>;

export function Transactions() {
  const { t, i18n } = useLingui();
  const list = useListQuery(billingRoutes.transactions);
  const [run, setRun] = useState<Row>();
  const spans = useSpans();
  const columns = useColumns();
  const menu = useMenu(setRun);
  const { page, search, ask } = list;
  const type = search.get('type') ?? undefined;
  const startDate = search.get('startDate') ?? undefined;
  const filters = { type, startDate, endDate: search.get('endDate') ?? undefined };
  const valueOf = (name: string) => search.get(name) ?? undefined;
  const offered = [
    {
      name: 'type',
      label: t`Type`,
      options: transactionTypes.map((value) => ({ value, label: i18n._(transactionNames[value]) })),
    },
    { name: 'startDate', label: t`Period`, options: spans },
  ];
  return (
    <Section
      title={t`Transactions`}
      aside={
        <a
          className="link row"
          href={addressOf(billingRoutes.exportCsv, { query: filters } as never)}
          download
        >
          <Icon of={Download} size={14} />
          <Trans>Export as CSV</Trans>
        </a>
      }
    >
      <div className="row wrap" role="search">
        <FilterChips filters={offered} valueOf={valueOf} onChoose={(name, value) => ask({ [name]: value })} />
      </div>
      {!page &&
        (list.error ? <LoadFailed error={list.error} onRetry={list.retry} /> : <SkeletonRows rows={5} />)}
      {page?.totalCount === 0 && (
        <NothingMatches
          filters={<SetFilters filters={offered} valueOf={valueOf} text={undefined} />}
          onClear={list.clear}
        />
      )}
      {page && page.totalCount > 0 && (
        <>
          <RecordTable
            label={t`Transactions`}
            columns={columns}
            rows={page.items}
            slice={list.slice}
            onSort={ask}
            menu={menu}
          />
          <div className="row">
            <Pager
              slice={list.slice}
              totalCount={page.totalCount}
              onTurn={(pageNumber) => ask({ pageNumber })}
            />
          </div>
        </>
      )}
      {run?.executionId && <RunCalls runId={run.executionId} onClose={() => setRun(undefined)} />}
    </Section>
  );
}

function useColumns(): Column<Row, 'createdAt' | 'amount'>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return [
    {
      title: t`Type`,
      cell: (row) => (
        <span className="name">
          <b>{i18n._(transactionNames[row.type])}</b>
          <small dir="auto">
            <About of={row} />
          </small>
        </span>
      ),
    },
    {
      title: t`Date`,
      sortBy: 'createdAt',
      width: 200,
      narrow: 'below',
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      title: t`Amount`,
      sortBy: 'amount',
      width: 120,
      figures: true,
      narrow: 'side',
      cell: ({ amount, type }) => (
        <bdi className={clsx(isMoneyIn(type, amount) && clsx(styles.transactionAmount, styles.in))} dir="ltr">
          {isMoneyIn(type, amount) ? format.moneyIn(amount) : format.money(amount)}
        </bdi>
      ),
    },
    {
      title: t`Balance after`,
      width: 130,
      figures: true,
      narrow: 'hidden',
      cell: ({ balanceAfter }) => <bdi dir="ltr">{format.money(balanceAfter)}</bdi>,
    },
  ];
}

const notIncome: readonly Row['type'][] = ['Subscription', 'Advance'];
const isMoneyIn = (type: Row['type'], amount: number) => amount > 0 && !notIncome.includes(type);

/** What a line is about: the step it was spent on, or the receipt. */
function About({ of: { type, agentName, stepKey, description, receiptNumber } }: { of: Row }) {
  const { t } = useLingui();
  if (agentName) return [agentName, stepKey].filter(Boolean).join(' · ');
  if (type === 'Usage' && description) return t`Test of ${description}`;
  if (description === 'welcome') return t`Welcome credit`;
  return [description, receiptNumber && t`Receipt ${receiptNumber}`].filter(Boolean).join(' · ');
}

function useMenu(onCalls: (row: Row) => void) {
  const { t } = useLingui();
  return (row: Row): MenuItem[] => {
    const receipt = addressOf(billingRoutes.receipt, { params: { id: row.id } });
    const calls = { label: t`Model calls of this run`, icon: ListTree, onSelect: () => onCalls(row) };
    const download = {
      label: t`Download receipt`,
      icon: FileText,
      onSelect: () => location.assign(receipt),
    };
    return [...(row.executionId ? [calls] : []), ...(row.receiptNumber ? [download] : [])];
  };
}
