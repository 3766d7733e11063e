// Pages that broke in front of the people of this workspace.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedErrorReport } from '../../shared/client-errors/report.ts';
import { clientErrorRoutes } from '../../shared/client-errors/routes.ts';
import { Ago } from '../kit/display/ago.tsx';
import { useFormat } from '../kit/text/format.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { errorReportLinks } from './links.ts';

export default function ErrorReports() {
  const { t } = useLingui();
  return (
    <ListPage
      title={t`Error reports`}
      route={clientErrorRoutes.list}
      columns={useColumns()}
      href={({ id }) => errorReportLinks.one(id)}
      searchLabel={t`Find a message or trace ID`}
      filters={[
        {
          name: 'kind',
          label: t`What`,
          options: [
            { value: 'error', label: t`Page errors` },
            { value: 'session', label: t`Visits` },
          ],
        },
      ]}
      empty={
        <StateText title={t`No page errors`}>
          <Trans>
            When a page fails for someone, the error is saved here for 30 days. It never includes the content
            of the page, and it includes the preceding clicks only if that person agreed.
          </Trans>
        </StateText>
      }
    />
  );
}

function useColumns() {
  const { t } = useLingui();
  const format = useFormat();
  return [
    {
      title: t`What happened`,
      cell: ({ kind, message, path }: ListedErrorReport) => (
        <span className="name">
          <b dir="auto">{kind === 'session' ? t`Visit` : message || t`Error without a message`}</b>
          <small dir="ltr">{path}</small>
        </span>
      ),
    },
    {
      title: t`Person`,
      width: 170,
      narrow: 'below' as const,
      cell: ({ personName }: ListedErrorReport) => <span dir="auto">{personName || '–'}</span>,
    },
    {
      title: t`Replay`,
      width: 90,
      figures: true,
      narrow: 'roomy' as const,
      cell: ({ replayEvents }: ListedErrorReport) => (
        <span className="num">{replayEvents > 0 ? format.number(replayEvents) : '–'}</span>
      ),
    },
    {
      title: t`When`,
      sortBy: 'createdAt' as const,
      width: 130,
      narrow: 'below-end' as const,
      cell: ({ createdAt }: ListedErrorReport) => <Ago at={createdAt} />,
    },
  ];
}
