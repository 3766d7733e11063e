import { Trans } from '@lingui/react/macro';
import type { AgentInterface } from '../../shared/agents/interface.ts';
import { Ago } from '../kit/display/ago.tsx';

type Props = { of: AgentInterface };

/** When somebody came by it last, and who. */
export function LastUse({ of: { lastUse } }: Props) {
  if (!lastUse) return <Trans>Not used lately</Trans>;
  const at = <Ago at={lastUse.at} />;
  const by = <span dir="auto">{lastUse.by}</span>;
  return (
    <Trans>
      Last used {at} by {by}
    </Trans>
  );
}
