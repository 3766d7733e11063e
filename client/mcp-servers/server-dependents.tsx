// The agents whose active versions call tools of a server; those that no longer work are named with the tools.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useRead } from '../data/query.ts';
import { Section } from '../kit/layout/page.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { studioLinks } from '../studio/links.ts';

export function ServerDependents({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(mcpServerRoutes.dependents, { params: { id } });
  return (
    <Section title={t`Used by`}>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />)}
      {data?.items.length === 0 && (
        <p className="muted">
          <Trans>No published agent calls its tools.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <dl className="kv">
          {data.items.map((agent) => {
            const broken = agent.brokenNames.join(', ');
            return (
              <div key={agent.id} style={{ display: 'contents' }}>
                <dt>
                  <Link className="link" href={studioLinks.build(agent.projectId, agent.id)} dir="auto">
                    {agent.name}
                  </Link>
                </dt>
                <dd className="row wrap">
                  <span dir="ltr">{agent.toolNames.join(', ')}</span>
                  {broken && <StateTag tone="bad" text={t`Without ${broken}`} />}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </Section>
  );
}
