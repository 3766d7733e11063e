import { useLingui } from '@lingui/react/macro';
import type { FilterPanelProps } from './panel.ts';
import { HostsField } from './hosts-field.tsx';
import { LinesField } from './lines-field.tsx';

export function PromptSecurityPanel({ filter, change }: FilterPanelProps<'PromptSecurity'>) {
  const { t } = useLingui();
  return (
    <>
      <LinesField
        label={t`Canaries`}
        help={t`One per line, at least 6 characters. Plant them in instructions that must never be told.`}
        value={filter.canaries}
        onChange={(canaries) => change({ canaries })}
        code
      />
      <HostsField value={filter.allowedHosts} onChange={(allowedHosts) => change({ allowedHosts })} />
    </>
  );
}
