// How the versions of one agent were judged: the chosen agent, else the one with most feedback.
import { useLingui } from '@lingui/react/macro';
import { sentiments } from '../../shared/agent-feedback/feedback.ts';
import { feedbackRoutes } from '../../shared/agent-feedback/routes.ts';
import { useRead } from '../data/query.ts';
import { CountChart } from '../insights/index.ts';
import { readableQuery } from '../kit/lists/readable-query.ts';
import { useSentimentLabels } from './sentiment.tsx';
import { useVersionName } from './use-version-name.ts';
import styles from './agent-feedback.module.css';

const HEIGHT = 140;

/** Good lies at the bottom. */
const colors = { good: 'var(--gray-8)', improve: 'var(--amber-9)', blocker: 'var(--red-9)' };

export function FeedbackTrend({ search }: { search: URLSearchParams }) {
  const { t } = useLingui();
  const labels = useSentimentLabels();
  const versionName = useVersionName();
  const { data: query } = readableQuery(feedbackRoutes.trend.query, Object.fromEntries(search));
  const { data } = useRead(feedbackRoutes.trend, { query });
  if (!data || data.versions.length === 0) return null;
  const { agentName: agent, versions } = data;
  const order = sentiments.toReversed();
  const newest = versions.at(-1);
  const last = newest ? versionName(newest.version) : '';
  const [good, improve, blocker] = [newest?.good ?? 0, newest?.improve ?? 0, newest?.blocker ?? 0];
  return (
    <div className={styles.trend}>
      <CountChart
        title={t`Feedback per version of ${agent}`}
        sentence={t`${last}: good ${good}, improve ${improve}, blocker ${blocker}.`}
        height={HEIGHT}
        series={order.map((sentiment) => ({ name: labels[sentiment], color: colors[sentiment] }))}
        places={versions.map(({ version, ...counts }) => ({
          name: versionName(version),
          values: order.map((sentiment) => counts[sentiment]),
        }))}
      />
    </div>
  );
}
