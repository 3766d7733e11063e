import { Trans, useLingui } from '@lingui/react/macro';
import { Gauge, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RateLimit } from '../../shared/rate-limits/rate-limit.ts';
import { rateLimitRoutes } from '../../shared/rate-limits/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { rateLimitLinks } from './links.ts';
import { choicesOf, useRateLabels } from './rate-labels.ts';
import { RemoveRateLimit } from './remove-rate-limit.tsx';
import { UseMeter } from './use-meter.tsx';

export default function RateLimits() {
  const { t } = useLingui();
  const labels = useRateLabels();
  const mayCreate = useCan('rateLimits', 'edit');
  const [removing, setRemoving] = useState<RateLimit>();
  return (
    <>
      <ListPage
        title={t`Rate limits`}
        route={rateLimitRoutes.list}
        searchLabel={t`Find a rate limit`}
        above={!mayCreate && <ReadOnlyNote />}
        actions={mayCreate && <NewRateLimit />}
        columns={useColumns()}
        href={({ id }) => rateLimitLinks.edit(id)}
        menu={(limit) =>
          limit.abilities.change
            ? [{ label: t`Delete`, icon: Trash2, danger: true, onSelect: () => setRemoving(limit) }]
            : []
        }
        filters={[
          { name: 'measure', label: t`Counts`, options: choicesOf(labels.measure) },
          { name: 'subject', label: t`For`, options: choicesOf(labels.subject) },
        ]}
        empty={
          <StateText title={t`No rate limits yet`} actions={mayCreate && <NewRateLimit />}>
            <Trans>
              A rate limit says how many requests or tokens each user, API key, agent or project may use in a
              period. It applies where its guardrails are assigned.
            </Trans>
          </StateText>
        }
      />
      {removing && <RemoveRateLimit limit={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

const NewRateLimit = () => (
  <Button variant="primary" icon={Plus} href={rateLimitLinks.create}>
    <Trans>New rate limit</Trans>
  </Button>
);

function useColumns(): Column<RateLimit, 'name' | 'amount' | 'updatedAt'>[] {
  const { t } = useLingui();
  const labels = useRateLabels();
  return [
    {
      title: t`Name`,
      sortBy: 'name',
      cell: ({ name, measure, subject }) => (
        <RecordName
          icon={Gauge}
          name={name}
          detail={`${labels.measure[measure]} · ${labels.subject[subject]}`}
        />
      ),
    },
    {
      title: t`Limit`,
      sortBy: 'amount',
      width: 140,
      narrow: 'below',
      cell: (limit) => <span className="num">{labels.rate(limit)}</span>,
    },
    {
      title: t`Highest use now`,
      width: 140,
      narrow: 'hidden',
      cell: ({ highestUse, amount, guardrails }) =>
        guardrails.length > 0 ? <UseMeter used={highestUse} amount={amount} /> : null,
    },
    {
      title: t`Guardrails`,
      width: 150,
      narrow: 'hidden',
      cell: ({ guardrails }) =>
        guardrails.length > 0 ? (
          <span className="clip" dir="auto">
            {guardrails.map(({ name }) => name).join(', ')}
          </span>
        ) : (
          <span className="muted">{t`None: not in force`}</span>
        ),
    },
    {
      title: t`Updated`,
      sortBy: 'updatedAt',
      width: 110,
      narrow: 'hidden',
      cell: ({ updatedAt }) => <Ago at={updatedAt} />,
    },
  ];
}
