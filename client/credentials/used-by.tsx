// What uses a credential, each with where it is changed.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { CredentialUse } from '../../shared/credentials/credential.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useRead } from '../data/query.ts';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { mcpServerLinks } from '../mcp-servers/links.ts';
import { studioLinks } from '../studio/links.ts';
import { toolLinks } from '../tools/links.ts';

export function UsedBy({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: uses, error, refetch } = useRead(credentialRoutes.uses, { params: { id } });
  const kinds: Record<CredentialUse['kind'], string> = {
    tool: t`Tool`,
    model: t`Model`,
    externalAgent: t`External agent`,
    mcpServer: t`MCP server`,
    agent: t`Agent`,
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
                <UseLink of={use} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

function UseLink({ of: { kind, id, name, projectId } }: { of: CredentialUse }) {
  const href =
    kind === 'tool' && projectId
      ? toolLinks.edit(projectId, id)
      : kind === 'mcpServer'
        ? mcpServerLinks.edit(id)
        : kind === 'agent' && projectId
          ? studioLinks.build(projectId, id, 'draft')
          : undefined;
  return href ? (
    <Link className="link" href={href}>
      {name}
    </Link>
  ) : (
    name
  );
}
