// The model calls of one run: what each cost, and how many tokens it took.
import { Trans, useLingui } from '@lingui/react/macro';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useFormat } from '../kit/format.ts';
import { LoadFailed, SkeletonText } from '../kit/states.tsx';
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
          <table className="list dense" aria-label={t`Model calls of this run`}>
            <thead>
              <tr>
                <th scope="col">{t`Step`}</th>
                <th scope="col">{t`Model`}</th>
                <th scope="col" className="figures">{t`Input tokens`}</th>
                <th scope="col" className="figures">{t`Output tokens`}</th>
                <th scope="col" className="figures">{t`Cost`}</th>
              </tr>
            </thead>
            <tbody>
              {calls.map((call) => (
                <tr key={`${call.stepKey} ${call.attempt}`}>
                  <td className="mono" dir="ltr">
                    {call.stepKey}
                  </td>
                  <td dir="auto">{call.model || '–'}</td>
                  <td className="figures">{format.number(call.inputTokens)}</td>
                  <td className="figures">{format.number(call.outputTokens)}</td>
                  <td className="figures">{format.money(call.cost)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
