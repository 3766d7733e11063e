import { useLingui } from '@lingui/react/macro';
import type { McpServer } from '../../shared/mcp-servers/mcp-server.ts';
import { StateTag } from '../kit/display/state-tag.tsx';

export function HealthTag({ of: { health, tools } }: { of: Pick<McpServer, 'health' | 'tools'> }) {
  const { t } = useLingui();
  if (health.state === 'Failing') return <StateTag tone="bad" text={t`Not reachable`} />;
  if (health.state === 'Unknown') return <StateTag tone="idle" text={t`Not checked yet`} />;
  if (tools.toReview > 0) return <StateTag tone="wait" text={t`To review`} />;
  return <StateTag tone="ok" text={t`Ready`} />;
}
