import { useLingui } from '@lingui/react/macro';
import { pciKinds } from '../../../shared/guardrails/filters/pci.ts';
import { KindChecks } from './kind-checks.tsx';
import type { FilterPanelProps } from './panel.ts';

export function PciPanel({ filter: { pciFilterType }, change }: FilterPanelProps<'PCI'>) {
  const { t } = useLingui();
  return (
    <KindChecks
      type="PCI"
      label={t`Types of payment data`}
      kinds={pciKinds}
      bits={pciFilterType}
      onChange={(bits) => change({ pciFilterType: bits })}
    />
  );
}
