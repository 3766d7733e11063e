// The model calls of one run: what each cost, and how many tokens it took.
import { Trans, useLingui } from '@lingui/react/macro';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { useFormat } from '../kit/text/format.ts';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { Figure, Table, TableHeading } from '../kit/lists/table.tsx';
import { runLinks } from '../executions/links.ts';
import styles from './billing.module.css';

export function RunCalls({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const mayOpen = useCan('executionFeed', 'view');
  const query = { ExecutionId: runId };
  const { data: calls, error, refetch } = useRead(billingRoutes.aiOperations, { query });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Model calls of this run`}
      width={720}
      actions={
        mayOpen && (
          <Button variant="quiet" href={runLinks.run(runId)}>
            <Trans>Open the run</Trans>
          </Button>
        )
      }
    >
      {error && !calls ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        !calls && <SkeletonText />
      )}
      {calls && (
        <div className={styles.planScroll}>
          <Table label={t`Model calls of this run`} dense>
            <thead>
              <tr>
                <th scope="col">{t`Step`}</th>
                <th scope="col">{t`Model`}</th>
                <TableHeading figures>{t`Input tokens`}</TableHeading>
                <TableHeading figures>{t`Output tokens`}</TableHeading>
                <TableHeading figures>{t`Cost`}</TableHeading>
              </tr>
            </thead>
            <tbody>
              {calls.map((call) => (
                <tr key={`${call.stepKey} ${call.attempt}`}>
                  <td className="mono" dir="ltr">
                    {call.stepKey}
                  </td>
                  <td dir="auto">{call.model || '–'}</td>
                  <Figure>{format.number(call.inputTokens)}</Figure>
                  <Figure>{format.number(call.outputTokens)}</Figure>
                  <Figure>{format.money(call.cost)}</Figure>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Dialog>
  );
}
