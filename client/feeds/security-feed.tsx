// /feed/security: what the guardrails found, as it happens.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { violationChannel } from '../../shared/guardrails/channels.ts';
import { violationRoutes } from '../../shared/guardrails/routes.ts';
import { severities, type Violation } from '../../shared/guardrails/violation.ts';
import { call } from '../data/call.ts';
import { collectionOf } from '../data/query.ts';
import { useSeverityName } from '../kit/display/severity.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { guardrailLinks } from '../guardrails/links.ts';
import { containsText, type useFeedFilters } from './feed-filters.ts';
import { FeedPage } from './feed-page.tsx';
import { useFeedPage } from './use-feed-page.ts';
import { useViolationColumns } from './violation-columns.tsx';
import { ViolationDrawer } from './violation-drawer.tsx';
import { useViolationFilters, violationFilterNames } from './violation-filters.ts';

const collection = collectionOf(violationRoutes.list);

export default function SecurityFeed() {
  const { t } = useLingui();
  const nameOf = useSeverityName();
  const columns = useViolationColumns();
  const page = useFeedPage({
    collection,
    filterNames: violationFilterNames,
    read: (query, filter, init) => call(violationRoutes.list, { query: { ...query, filter } }, init),
    count: (query, filter, init) => call(violationRoutes.counts, { query: { ...query, filter } }, init),
    stacks: severities,
    channel: violationChannel,
    rowOf: (violation) => violation,
    matches,
  });
  const { feed, openRow } = page;
  const { waiting, total = 0 } = feed;
  const offered = useViolationFilters(feed.rows);
  return (
    <FeedPage
      {...page}
      title={t`Security`}
      columns={columns}
      offered={offered}
      searchLabel={t`Find in text`}
      histogram={{
        label: t`Violations over time`,
        series: severities.map((name) => ({ name: nameOf(name), color: severityColors[name] })),
      }}
      showNewText={<Plural value={waiting} one="Show # new violation" other="Show # new violations" />}
      countText={<Plural value={total} one="# violation" other="# violations" />}
      empty={
        <StateText
          title={t`No violations in this period`}
          actions={
            <Button variant="quiet" href={guardrailLinks.list}>
              <Trans>Open guardrails</Trans>
            </Button>
          }
        >
          <Trans>
            When a guardrail finds something in what people send to agents or in what agents answer, it
            appears here immediately.
          </Trans>
        </StateText>
      }
      drawer={openRow.openId && <ViolationDrawer id={openRow.openId} openRow={openRow} />}
    />
  );
}

type Filters = ReturnType<typeof useFeedFilters<(typeof violationFilterNames)[number]>>;

function matches(violation: Violation, values: Filters['values'], text: string): boolean {
  const had = { ...violation, startedById: violation.startedBy.id };
  const isMatch = violationFilterNames.every((name) => !values[name] || had[name] === values[name]);
  const { before, found, after } = violation.excerpt;
  return (
    isMatch &&
    containsText(text, [`${before}${found}${after}`, violation.agentName, violation.startedBy.name])
  );
}

const severityColors = {
  low: 'var(--gray-7)',
  medium: 'var(--amber-8)',
  high: 'var(--orange-9)',
  critical: 'var(--red-9)',
} as const;
