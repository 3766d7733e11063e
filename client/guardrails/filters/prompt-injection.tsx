import { Trans } from '@lingui/react/macro';
import type { FilterPanelProps } from './panel.ts';

export const PromptInjectionPanel = ({ filter }: FilterPanelProps<'PromptInjection'>) => (
  <p className="help">
    {filter.filterActionType === 'Audit' ? (
      <Trans>Checks every sentence, including encoded or hidden text.</Trans>
    ) : (
      <Trans>It needs the whole text, so answers appear only when complete.</Trans>
    )}
  </p>
);
