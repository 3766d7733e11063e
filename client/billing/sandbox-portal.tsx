// What a provider's billing portal does, in the sandbox: the card, the subscription's end, the way back.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { z } from 'zod';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { SelectField } from '../kit/forms/fields.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Page, Section, FormPage } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { billingLinks } from './links.ts';
import type { Details } from './use-account.ts';
import { SandboxNote } from './sandbox-note.tsx';
import { StatusTag } from './status-tag.tsx';
import { useAccount } from './use-account.ts';

const Card = z.object({ card: z.enum(['works', 'declines']) });

/** Only a path of this product; whatever else the address says leads to the account. */
const backOf = (path: string | null) =>
  path && /^\/(?![/\\])[^\\]*$/.test(path) ? path : billingLinks.account;

export default function SandboxPortal() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { data: account, error, refetch } = useAccount();
  return (
    <Page
      title={t`Sandbox billing portal`}
      path={[{ label: t`Account`, href: billingLinks.account }]}
      actions={
        <Button variant="quiet" href={backOf(search.get('returnUrl'))}>
          <Trans>Back</Trans>
        </Button>
      }
    >
      {account ? (
        <Portal account={account} />
      ) : (
        <FormPage>
          {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
        </FormPage>
      )}
    </Page>
  );
}

function Portal({ account }: { account: Details }) {
  const { t } = useLingui();
  const change = useChange(billingRoutes.sandboxSubscription);
  const record = useRecordForm(
    Card,
    { card: account.card ?? 'works' },
    { save: (body) => change.mutateAsync({ body }) },
  );
  return (
    <>
      <FormPage>
        <SandboxNote />
        <Section title={t`Card`}>
          <FormBody of={record}>
            <SelectField
              of={record}
              name="card"
              label={t`When the card is charged`}
              help={t`Automatic top-ups are charged to this card.`}
              choices={[
                { value: 'works', label: t`Payments succeed` },
                { value: 'declines', label: t`Payments are declined` },
              ]}
            />
          </FormBody>
        </Section>
        <Subscription account={account} />
      </FormPage>
      <SaveBar of={record} />
    </>
  );
}

function Subscription({ account }: { account: Details }) {
  const { t } = useLingui();
  const format = useFormat();
  const change = useChange(billingRoutes.sandboxSubscription);
  const isEnding = account.subscriptionStatus === 'PendingCancellation';
  const end = account.endsAt ? format.date(account.endsAt) : '';
  const set = (cancel: boolean) => change.mutateAsync({ body: { cancel } }).catch(toastError);
  return (
    <Section title={t`Subscription`} aside={<StatusTag status={account.subscriptionStatus} />}>
      {isEnding && <p>{t`It stays active until ${end}. After that, agents no longer run.`}</p>}
      <div className="row wrap">
        <Button variant="quiet" href={billingLinks.plans}>
          <Trans>Change plan</Trans>
        </Button>
        {account.subscriptionStatus !== 'Cancelled' && (
          <Button variant="quiet" onClick={() => void set(!isEnding)} loading={change.isPending}>
            {isEnding ? t`Keep the subscription` : t`Cancel the subscription`}
          </Button>
        )}
      </div>
    </Section>
  );
}
