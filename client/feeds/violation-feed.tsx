// What the guardrails and policies found, as it happens: one feed for each kind of rule.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { dlpChannel, violationChannel } from '../../shared/guardrails/channels.ts';
import { dlpViolationRoutes, violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import {
  severities,
  violationFeedLabels,
  type Severity,
  type Violation,
  type ViolationFeed,
} from '../../shared/guardrails/violation.ts';
import type { Channel } from '../../shared/live/channel.ts';
import { addressOf, call } from '../data/call.ts';
import { collectionOf } from '../data/query.ts';
import { useSeverityName } from '../kit/display/severity.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { guardrailLinks } from '../guardrails/links.ts';
import { policyLinks } from '../policies/links.ts';
import { containsText, type useFeedFilters } from './feed-filters.ts';
import { FeedPage } from './feed-page.tsx';
import { useFeedPage, type FeedSource } from './use-feed-page.ts';
import { useViolationColumns } from './violation-columns.tsx';
import { ViolationDrawer } from './violation-drawer.tsx';
import { ViolationBreakdown } from './violation-breakdown.tsx';
import { useViolationSelection } from './violation-selection.tsx';
import { useViolationFilters, violationFilterNames, type ViolationFilterName } from './violation-filters.ts';

/** What the end of the page's address says. */
const feeds: Record<string, ViolationFeed> = {
  security: 'security',
  'responsible-ai': 'responsibleAi',
  dlp: 'dlp',
  'agent-constraints': 'agentConstraints',
};

export default function ViolationFeedPage() {
  const [path] = useLocation();
  const feed = feeds[path.split('/').at(-1) ?? ''] ?? 'security';
  return <OneFeed key={feed} feed={feed} />;
}

type Source = Pick<
  FeedSource<Violation, Channel<string, typeof Violation>, ViolationFilterName, Severity>,
  'collection' | 'read' | 'count' | 'exported' | 'channel'
>;

/** Many may see what leaked and nothing else, so that feed has calls and a channel of its own. */
const sourceOf = (feed: ViolationFeed): Source =>
  feed === 'dlp'
    ? {
        collection: collectionOf(dlpViolationRoutes.list),
        read: (query, filter, init) => call(dlpViolationRoutes.list, { query: { ...query, filter } }, init),
        count: (query, filter, init) =>
          call(dlpViolationRoutes.counts, { query: { ...query, filter } }, init),
        exported: (query, filter) => addressOf(dlpViolationRoutes.export, { query: { ...query, filter } }),
        channel: dlpChannel,
      }
    : {
        collection: collectionOf(violationRoutes.list),
        read: (query, filter, init) =>
          call(violationRoutes.list, { query: { ...query, filter, feed } }, init),
        count: (query, filter, init) =>
          call(violationRoutes.counts, { query: { ...query, filter, feed } }, init),
        exported: (query, filter) => addressOf(violationRoutes.export, { query: { ...query, filter, feed } }),
        channel: violationChannel,
      };

function OneFeed({ feed: name }: { feed: ViolationFeed }) {
  const { t, i18n } = useLingui();
  const nameOf = useSeverityName();
  const columns = useViolationColumns();
  const page = useFeedPage({
    ...sourceOf(name),
    filterNames: violationFilterNames,
    stacks: severities,
    rowOf: (violation) => violation,
    matches: (violation, values, text) => violation.feed === name && matches(violation, values, text),
  });
  const { feed, openRow } = page;
  const { waiting, total = 0 } = feed;
  const offered = useViolationFilters(name, feed.rows);
  const choosing = useViolationSelection(name);
  return (
    <FeedPage
      {...page}
      name={name}
      title={i18n._(violationFeedLabels[name])}
      columns={columns}
      offered={offered}
      choosing={choosing}
      breakdown={<ViolationBreakdown feed={name} page={page} />}
      searchLabel={t`Find in text`}
      histogram={{
        label: t`Violations over time`,
        series: severities.map((severity) => ({ name: nameOf(severity), color: severityColors[severity] })),
      }}
      showNewText={<Plural value={waiting} one="Show # new violation" other="Show # new violations" />}
      countText={<Plural value={total} one="# violation" other="# violations" />}
      empty={<NoViolations feed={name} />}
      drawer={openRow.openId && <ViolationDrawer id={openRow.openId} feed={name} openRow={openRow} />}
    />
  );
}

function NoViolations({ feed }: { feed: ViolationFeed }) {
  const { t } = useLingui();
  const isOfPolicies = feed === 'agentConstraints';
  return (
    <StateText
      title={t`No violations in this period`}
      actions={
        isOfPolicies ? (
          <Button variant="quiet" href={policyLinks.of('agentConstraints')}>
            <Trans>Open agent constraints</Trans>
          </Button>
        ) : (
          <Button variant="quiet" href={guardrailLinks.list}>
            <Trans>Open guardrails</Trans>
          </Button>
        )
      }
    >
      {isOfPolicies ? (
        <Trans>When a policy finds that an agent does what it may not, it appears here immediately.</Trans>
      ) : (
        <Trans>
          When a guardrail finds something in what people send to agents or in what agents answer, it appears
          here immediately.
        </Trans>
      )}
    </StateText>
  );
}

type Filters = ReturnType<typeof useFeedFilters<ViolationFilterName>>;

function matches(violation: Violation, values: Filters['values'], text: string): boolean {
  const had = { ...violation, startedById: violation.startedBy.id, assigneeId: violation.assignee?.id };
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
