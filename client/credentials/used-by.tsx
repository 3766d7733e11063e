// What uses a credential, each with where it is changed.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { CredentialUse } from '../../shared/credentials/credential.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useRead } from '../data/query.ts';
import { Section } from '../kit/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/states.tsx';
import { toolLinks } from '../tools/links.ts';

export function UsedBy({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: uses, error, refetch } = useRead(credentialRoutes.uses, { params: { id } });
  const kinds: Record<CredentialUse['kind'], string> = {
    tool: t`Tool`,
    model: t`Model`,
    externalAgent: t`External agent`,
    mcpServer: t`MCP server`,
  };
  return (
    <Section title={t`Used by`}>
      {!uses && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />)}
      {uses?.length === 0 && (
        <p className="muted">
          <Trans>Nothing uses it yet.</Trans>
        </p>
      )}
      {uses && uses.length > 0 && (
        <dl className="kv">
          {uses.map((use) => (
            <div key={use.id} style={{ display: 'contents' }}>
              <dt>{kinds[use.kind]}</dt>
              <dd dir="auto">
                {use.kind === 'tool' && use.projectId ? (
                  <Link className="link" href={toolLinks.edit(use.projectId, use.id)}>
                    {use.name}
                  </Link>
                ) : (
                  use.name
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
