import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { LinkEnd, SharedLink } from '../../shared/imports/shared-link.ts';
import { sharingRoutes } from '../../shared/imports/sharing-routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Ago, useNow } from '../kit/display/ago.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import { useFormat } from '../kit/text/format.ts';
import styles from './sharing.module.css';

export function LinkRow({ of: link }: { of: SharedLink }) {
  const { t } = useLingui();
  const { author, uses, maxUses, version } = link;
  return (
    <li className="row wrap">
      <span className="name grow">
        <b dir="auto">{version === null ? t`Draft` : t`Version ${version}`}</b>
        <small>
          <bdi>{author}</bdi>, <Ago at={link.createdAt} /> ·{' '}
          <Plural value={maxUses} one={`used ${uses} of # time`} other={`used ${uses} of # times`} />
        </small>
      </span>
      <State of={link} />
      {link.status === 'Active' && <Deactivate id={link.id} />}
    </li>
  );
}

const endLabels: Record<LinkEnd, string> = {
  Deactivated: /*i18n*/ 'Inactive: deactivated',
  Expired: /*i18n*/ 'Inactive: expired',
  UsedUp: /*i18n*/ 'Inactive: used up',
};

function State({ of: { endedBy, expiresAt } }: { of: SharedLink }) {
  const { t, i18n } = useLingui();
  const { span } = useFormat();
  const left = span(new Date(expiresAt).getTime() - useNow());
  return endedBy ? (
    <StateTag tone="idle" text={i18n._(endLabels[endedBy])} />
  ) : (
    <StateTag tone="ok" text={t`Active, expires in ${left}`} />
  );
}

/** Asked in place: there is no dialog above a dialog, and no way back. */
function Deactivate({ id }: { id: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const end = useChange(sharingRoutes.deactivate);
  if (!isAsking)
    return (
      <Button size="1" variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Deactivate</Trans>
      </Button>
    );
  return (
    <span className={clsx('row wrap', styles.question)} role="group" aria-label={t`Deactivate this link?`}>
      <span className="small grow">{end.error ? end.error.message : t`Agents that were imported stay.`}</span>
      <Button size="1" variant="quiet" onClick={() => setAsking(false)}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        size="1"
        variant="danger"
        loading={end.isPending}
        onClick={() => end.mutate({ params: { id } })}
      >
        <Trans>Deactivate</Trans>
      </Button>
    </span>
  );
}
