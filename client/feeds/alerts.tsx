import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AlertRule } from '../../shared/feeds/alert-rule.ts';
import { alertRoutes } from '../../shared/feeds/alert-routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { feedLinks } from './links.ts';
import { RemoveAlert } from './remove-alert.tsx';
import { violationFeedLabels } from '../../shared/guardrails/violation.ts';

export default function Alerts() {
  const { t } = useLingui();
  const mayCreate = useCan('dlpFeed', 'edit');
  const [removing, setRemoving] = useState<AlertRule>();
  return (
    <>
      <ListPage
        title={t`Alert rules`}
        route={alertRoutes.list}
        searchLabel={t`Find an alert rule`}
        above={!mayCreate && <ReadOnlyNote />}
        actions={mayCreate && <NewRule />}
        columns={useColumns()}
        href={({ id }) => feedLinks.alert(id)}
        menu={(rule) =>
          rule.abilities.change
            ? [{ label: t`Delete`, icon: Trash2, danger: true, onSelect: () => setRemoving(rule) }]
            : []
        }
        empty={
          <StateText title={t`No alert rules yet`} actions={mayCreate && <NewRule />}>
            <Trans>
              An alert rule tells people when so many violations come together within a time, by notification
              and by email.
            </Trans>
          </StateText>
        }
      />
      {removing && <RemoveAlert rule={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

const NewRule = () => (
  <Button variant="primary" icon={Plus} href={feedLinks.newAlert}>
    <Trans>New alert rule</Trans>
  </Button>
);

function useColumns(): Column<AlertRule, 'name' | 'updatedAt'>[] {
  const { t, i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale);
  return [
    {
      title: t`Name`,
      sortBy: 'name',
      cell: ({ name, feed }) => (
        <RecordName icon={Bell} name={name} detail={i18n._(violationFeedLabels[feed])} />
      ),
    },
    {
      title: t`When`,
      width: 240,
      narrow: 'below',
      cell: ({ threshold, withinMinutes, enabled }) =>
        enabled ? (
          t`${threshold} within ${withinMinutes} min`
        ) : (
          <span className="muted">{t`Switched off`}</span>
        ),
    },
    {
      title: t`Tells`,
      width: 220,
      narrow: 'hidden',
      cell: ({ recipients }) => (
        <span className="clip" dir="auto">
          {recipients.length > 0 ? (
            names.format(recipients.map(({ name }) => name))
          ) : (
            <span className="muted">{t`Nobody`}</span>
          )}
        </span>
      ),
    },
    {
      title: t`Last alert`,
      width: 120,
      narrow: 'hidden',
      cell: ({ lastFiredAt }) => lastFiredAt && <Ago at={lastFiredAt} />,
    },
  ];
}
