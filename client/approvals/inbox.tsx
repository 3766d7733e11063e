// The inbox: what waits for the reader on one side, the open one with its text and its decision on the other.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useSearchParams } from 'wouter';
import type { Approval } from '../../shared/approvals/approval.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { AwaitedList } from '../credentials/index.ts';
import { useRead } from '../data/query.ts';
import { Count } from '../kit/buttons/buttons.tsx';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { withParameters, type ParameterChange } from '../kit/lists/search-parameters.ts';
import { useShortcuts } from '../kit/navigation/shortcuts.ts';
import { LoadFailed, SkeletonRows, StateText } from '../kit/layout/states.tsx';
import { ApprovalDetail } from './approval-detail.tsx';
import { ApprovalItem } from './approval-item.tsx';
import styles from './inbox.module.css';

const tabs = ['waiting', 'decided', 'all'] as const;
type Tab = (typeof tabs)[number];

const questions = {
  waiting: { which: 'mine', stage: 'waiting' },
  decided: { which: 'all', stage: 'decided' },
  all: { which: 'all' },
} as const;

export default function Inbox() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'waiting';
  const { data, error, refetch } = useRead(approvalRoutes.list, {
    query: { ...questions[tab], pageSize: 100 },
  });
  const rows = data?.items ?? [];
  const openId = search.get('approval') ?? undefined;
  const shownId = openId ?? rows[0]?.id;

  const go = (changes: ParameterChange) => setSearch((before) => withParameters(before, changes));
  useInboxKeys(rows, shownId, (id) => go({ approval: id }));

  const list = () => {
    if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    if (!data) return <SkeletonRows rows={6} />;
    if (rows.length === 0) return <Empty tab={tab} />;
    return (
      <ul className={styles.list} aria-label={t`Approvals`}>
        {rows.map((approval) => (
          <ApprovalItem
            key={approval.id}
            approval={approval}
            isOpen={approval.id === shownId}
            onOpen={() => go({ approval: approval.id })}
          />
        ))}
      </ul>
    );
  };

  return (
    <Page
      title={t`Inbox`}
      actions={
        <Tabs
          tab={tab}
          count={tab === 'waiting' ? data?.totalCount : undefined}
          onTab={(name) => go({ tab: name, approval: undefined })}
        />
      }
    >
      <div className={clsx(styles.inbox, openId && styles.open)}>
        <div className={styles.inboxList}>
          <Scroll>
            {tab === 'waiting' && <AwaitedList />}
            {list()}
            {tab === 'waiting' && rows.length > 0 && (
              <p className={clsx('muted small', styles.older)}>
                <Trans>Older requests are under Decided.</Trans>
              </p>
            )}
          </Scroll>
        </div>
        {shownId && <ApprovalDetail key={shownId} id={shownId} onBack={() => go({ approval: undefined })} />}
      </div>
    </Page>
  );
}

function Tabs({ tab, count, onTab }: { tab: Tab; count: number | undefined; onTab: (tab: Tab) => void }) {
  const { t } = useLingui();
  const names: Record<Tab, string> = { waiting: t`Waiting`, decided: t`Decided`, all: t`All` };
  return (
    <div className={styles.tabs} role="tablist" aria-label={t`Inbox`}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === tab}
          className={styles.tab}
          onClick={() => onTab(name)}
        >
          {names[name]}
          {name === tab && count !== undefined && count > 0 && <Count>{count}</Count>}
        </button>
      ))}
    </div>
  );
}

function Empty({ tab }: { tab: Tab }) {
  const { t } = useLingui();
  if (tab === 'waiting')
    return (
      <StateText title={t`Nothing is waiting for you`}>
        <Trans>When an agent asks for your approval, the request appears here immediately.</Trans>
      </StateText>
    );
  return (
    <StateText title={tab === 'decided' ? t`No decisions yet` : t`No approval requests yet`}>
      <Trans>Agents request approval with a Human approval step.</Trans>
    </StateText>
  );
}

function useInboxKeys(rows: readonly Approval[], shownId: string | undefined, open: (id: string) => void) {
  const { t } = useLingui();
  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex(({ id }) => id === shownId) + by];
    if (next) open(next.id);
  };
  useShortcuts(t`Inbox`, [
    { keys: ['j'], label: t`Next`, run: () => step(1) },
    { keys: ['k'], label: t`Previous`, run: () => step(-1) },
  ]);
}
