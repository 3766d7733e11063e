// Feedback on answers: what people say, how versions compare, and what was decided.
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Ungroup } from 'lucide-react';
import type { Feedback } from '../../shared/agent-feedback/feedback.ts';
import { feedbackRoutes } from '../../shared/agent-feedback/routes.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { Footer, Page, Scroll } from '../kit/layout/page.tsx';
import { ListBar, ListRows } from '../kit/lists/list-bar.tsx';
import { PageSize, Pager } from '../kit/lists/pager.tsx';
import { RecordTable, type Column } from '../kit/lists/record-table.tsx';
import { withParameters } from '../kit/lists/search-parameters.ts';
import { useListQuery } from '../kit/lists/use-list-query.ts';
import { SplitView } from '../kit/overlays/drawer.tsx';
import { useCan } from '../data/viewer.ts';
import { feedbackLinks } from './links.ts';
import { FeedbackDrawer } from './feedback-drawer.tsx';
import { FeedbackTrend } from './feedback-trend.tsx';
import { FeedbackStatusTag, SentimentTag } from './sentiment.tsx';
import { useFeedbackFilters } from './use-feedback-filters.ts';
import { useVersionName } from './use-version-name.ts';

export default function FeedbackPage() {
  const { t } = useLingui();
  const canEdit = useCan('lifecycle', 'edit');
  const list = useListQuery(feedbackRoutes.list);
  const filters = useFeedbackFilters(list.search.get('agentId') ?? undefined);
  const openId = list.search.get('open') ?? undefined;
  const isEmpty = list.page?.totalCount === 0 && !list.isFiltered;
  const isGrouped = list.search.get('group') === 'true';
  const open = (id: string) => `${feedbackLinks.list}?${withParameters(list.search, { open: id })}`;
  const columns = useColumns();
  return (
    <Page
      title={t`Agent feedback`}
      actions={
        !isEmpty && (
          <Button
            variant="quiet"
            icon={isGrouped ? Ungroup : Group}
            aria-pressed={isGrouped}
            onClick={() => list.ask({ group: isGrouped ? undefined : 'true', open: undefined })}
          >
            {isGrouped ? t`Show each` : t`Group equal ones`}
          </Button>
        )
      }
    >
      <SplitView
        drawer={openId && <FeedbackDrawer id={openId} onClose={() => list.ask({ open: undefined })} />}
      >
        {!isEmpty && <ListBar list={list} searchLabel={t`Search comments`} filters={filters} />}
        <Scroll page={list.slice.offset}>
          {!canEdit && <ReadOnlyNote />}
          {!isEmpty && <FeedbackTrend search={list.search} />}
          {isEmpty ? (
            <NoFeedback />
          ) : (
            <ListRows list={list} filters={filters}>
              {(rows) => (
                <RecordTable
                  label={t`Agent feedback`}
                  columns={columns}
                  rows={rows}
                  slice={list.slice}
                  onSort={list.ask}
                  href={({ id }) => open(id)}
                  isSelected={({ id }) => id === openId}
                />
              )}
            </ListRows>
          )}
        </Scroll>
        {list.page !== undefined && list.page.totalCount > 0 && (
          <Footer>
            <Pager
              slice={list.slice}
              totalCount={list.page.totalCount}
              onTurn={(pageNumber) => list.ask({ pageNumber })}
            />
            <PageSize
              size={list.slice.limit}
              totalCount={list.page.totalCount}
              onChoose={(pageSize) => list.ask({ pageSize })}
            />
          </Footer>
        )}
      </SplitView>
    </Page>
  );
}

function NoFeedback() {
  const { t } = useLingui();
  return (
    <StateText title={t`No feedback yet`}>
      <Trans>
        People judge answers in the chat: a blocker, to improve, or good. What they say about agents in your
        projects is listed here.
      </Trans>
    </StateText>
  );
}

function useColumns(): Column<Feedback, 'createdAt' | 'agentName' | 'equalCount'>[] {
  const { t } = useLingui();
  const versionName = useVersionName();
  return [
    {
      title: t`Feedback`,
      cell: ({ comment, author, equalCount: count }) => (
        <span className="name">
          <b dir="auto">{comment || <span className="muted">{t`No comment`}</span>}</b>
          <small dir="auto">
            {author.name || t`Former member`}
            {count > 1 && ` · ${t`${count} times`}`}
          </small>
        </span>
      ),
    },
    {
      title: t`Sentiment`,
      width: 150,
      narrow: 'below',
      cell: ({ sentiment }) => <SentimentTag of={sentiment} />,
    },
    {
      title: t`Agent`,
      sortBy: 'agentName',
      width: 180,
      narrow: 'hidden',
      cell: ({ agentName, agentVersion }) => (
        <span className="name">
          <span className="clip" dir="auto">
            {agentName}
          </span>
          <small>{versionName(agentVersion)}</small>
        </span>
      ),
    },
    {
      title: t`Project`,
      width: 130,
      narrow: 'roomy',
      cell: ({ projectName }) => (
        <span className="clip" dir="auto">
          {projectName}
        </span>
      ),
    },
    { title: t`Status`, width: 110, narrow: 'side', cell: ({ status }) => <FeedbackStatusTag of={status} /> },
    {
      title: t`Given`,
      sortBy: 'createdAt',
      width: 110,
      narrow: 'below-end',
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
  ];
}
