import { useLingui } from '@lingui/react/macro';
import { TabNav } from '@radix-ui/themes';
import { Link } from 'wouter';
import { detectorKinds, type DetectorKind } from '../../shared/detectors/detector.ts';
import { useDetectorLabels } from './detector-labels.ts';
import { detectorLinks } from './links.ts';

export function DetectorTabs({ kind }: { kind: DetectorKind }) {
  const { t } = useLingui();
  const labels = useDetectorLabels();
  return (
    <TabNav.Root size="1" color="gray" aria-label={t`Detectors and lists`}>
      {detectorKinds.map((one) => (
        <TabNav.Link key={one} asChild active={one === kind}>
          <Link href={detectorLinks.list(one)}>{labels[one].list}</Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
