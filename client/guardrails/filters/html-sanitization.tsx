import type { FilterPanelProps } from './panel.ts';
import { HostsField } from './hosts-field.tsx';

export const HtmlSanitizationPanel = ({ filter, change }: FilterPanelProps<'HtmlSanitization'>) => (
  <HostsField value={filter.allowedHosts} onChange={(allowedHosts) => change({ allowedHosts })} />
);
