// What has come to a webhook lately, what was wrong with it, and what it brought.
import { Trans, useLingui } from '@lingui/react/macro';
import { webhookRoutes } from '../../shared/webhooks/routes.ts';
import type { Webhook, WebhookDelivery, WebhookSample } from '../../shared/webhooks/webhook.ts';
import { useChange, useRead } from '../data/query.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { curlExample } from './curl-example.ts';
import { OutcomeGlyph, OutcomeText } from './outcome-text.tsx';
import { sampleFields } from './sample-fields.ts';
import styles from './triggers.module.css';

type Props = { webhook: Webhook; onClose: () => void };

const LOOK_AGAIN_MS = 5_000;

export function WebhookDeliveries({ webhook, onClose }: Props) {
  const { t } = useLingui();
  const { url } = webhook;
  return (
    <Dialog
      open
      onClose={onClose}
      width={680}
      title={t`Deliveries of “${webhook.name}”`}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="stack">
        {url !== null && (
          <Copied title={t`Try it, with its secret in SECRET`} text={curlExample({ ...webhook, url })} />
        )}
        <LastDeliveries id={webhook.id} />
        {webhook.abilities.change && <Samples id={webhook.id} />}
      </div>
    </Dialog>
  );
}

const Copied = ({ title, text }: { title: string; text: string }) => (
  <section className={styles.code} aria-label={title}>
    <div className="row">
      <h3 className="field-name grow">{title}</h3>
      <CopyButton text={text} />
    </div>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys */}
    <pre className="mono small" dir="ltr" tabIndex={0}>
      {text}
    </pre>
  </section>
);

function LastDeliveries({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(
    webhookRoutes.deliveries,
    { params: { id } },
    { refetchInterval: LOOK_AGAIN_MS },
  );
  return (
    <section className="stack" aria-label={t`Last deliveries`}>
      <h3 className="field-name">{t`Last deliveries`}</h3>
      {data ? (
        data.length === 0 ? (
          <p className="small muted">{t`Nothing has been delivered yet.`}</p>
        ) : (
          <ul className={styles.list}>
            {data.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={2} />
      )}
    </section>
  );
}

function Delivery({ delivery: { at, run, refusal } }: { delivery: WebhookDelivery }) {
  return (
    <li className={styles.row}>
      <OutcomeGlyph run={run} refusal={refusal} />
      <span className="grow small" dir="auto">
        <OutcomeText run={run} refusal={refusal} />
      </span>
      <span className="small muted">
        <Ago at={at} />
      </span>
    </li>
  );
}

function Samples({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, refetch } = useRead(
    webhookRoutes.samples,
    { params: { id } },
    { refetchInterval: LOOK_AGAIN_MS },
  );
  const forget = useChange(webhookRoutes.forgetSamples);
  if (!data || data.length === 0) return null;
  const remove = () =>
    forget
      .mutateAsync({ params: { id } })
      .then(() => refetch())
      .catch(toastError);
  return (
    <section className="stack" aria-label={t`Samples`}>
      <div className="row">
        <h3 className="field-name grow">{t`Samples`}</h3>
        <Button variant="quiet" size="1" disabled={forget.isPending} onClick={() => void remove()}>
          <Trans>Delete samples</Trans>
        </Button>
      </div>
      <p className="help">
        {t`Variables of the input step get the fields of the same names. A variable named “payload” of the type Object gets everything.`}
      </p>
      {data.map((sample) => (
        <Sample key={sample.id} sample={sample} />
      ))}
    </section>
  );
}

function Sample({ sample: { at, content, isCut } }: { sample: WebhookSample }) {
  const { t } = useLingui();
  return (
    <details className={styles.code}>
      <summary className="small">
        <Ago at={at} />
      </summary>
      <ul className={styles.fields} aria-label={t`References`}>
        {sampleFields(content).map((reference) => (
          <li key={reference} className="row">
            <code className="mono small grow clip" dir="ltr">
              {reference}
            </code>
            <CopyButton text={reference} label={t`Copy the reference`} />
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys */}
      <pre className="mono small" dir="ltr" tabIndex={0}>
        {content}
      </pre>
      {isCut && <p className="small muted">{t`The rest is not kept.`}</p>}
    </details>
  );
}
