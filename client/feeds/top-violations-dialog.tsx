// The last violations of one ranked person, tool or agent.
import { Trans, useLingui } from '@lingui/react/macro';
import { violationRoutes, type Ranked, type Ranking } from '../../shared/guardrails/violation-routes.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ActionTag } from '../kit/display/action-tag.tsx';
import { Table } from '../kit/lists/table.tsx';
import { LoadFailed, SkeletonRows } from '../kit/layout/states.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { FeedTime } from './feed-time.tsx';
import { feedLinks } from './links.ts';
import { MarkedExcerpt } from './marked-text.tsx';

const VISIBLE_VIOLATIONS = 10;

const filterNames = { users: 'startedById', tools: 'toolName', agents: 'agentId' } as const;

type Props = {
  by: Ranking;
  of: Ranked;
  query: { startTime: string; endTime?: string };
  onClose: () => void;
};

export function TopViolationsDialog({ by, of, query: { startTime, endTime }, onClose }: Props) {
  const { t } = useLingui();
  const filters = { [filterNames[by]]: of.id };
  const query = {
    ...filters,
    feed: 'agentConstraints' as const,
    startTime,
    ...(endTime && { endTime }),
    Limit: VISIBLE_VIOLATIONS,
  };
  const { data, error, refetch } = useRead(violationRoutes.list, { query });
  const more = feedLinks.agentConstraints(filters);
  return (
    <Dialog
      open
      onClose={onClose}
      title={of.name}
      width={720}
      actions={
        <Button variant="primary" href={more}>
          <Trans>Show all of them</Trans>
        </Button>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows />}
      {data && (
        <Table label={t`Last violations`} dense>
          <tbody>
            {data.items.map((violation) => (
              <tr key={violation.id}>
                <td>
                  <FeedTime at={violation.at} />
                </td>
                <td className="clip">
                  <bdi>{violation.guardrailName}</bdi>
                </td>
                <td className="clip">
                  <MarkedExcerpt of={violation.excerpt} action={violation.action} />
                </td>
                <td>
                  <ActionTag of={violation.action} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}
