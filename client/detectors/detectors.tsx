import { useLingui } from '@lingui/react/macro';
import { Plus, ScanSearch, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DetectorKind } from '../../shared/detectors/detector.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { routesOf, useDetectorKind } from './detector-form.ts';
import { useDetectorLabels } from './detector-labels.ts';
import { DetectorTabs } from './detector-tabs.tsx';
import { detectorLinks } from './links.ts';
import { RemoveDetector } from './remove-detector.tsx';

export default function Detectors() {
  const { t } = useLingui();
  const kind = useDetectorKind();
  const labels = useDetectorLabels()[kind];
  const mayCreate = useCan('guardrails', 'edit');
  const [removing, setRemoving] = useState<{ id: string; name: string }>();
  return (
    <>
      <ListPage
        key={kind}
        title={labels.list}
        route={routesOf(kind).list}
        tabs={<DetectorTabs kind={kind} />}
        searchLabel={labels.find}
        above={!mayCreate && <ReadOnlyNote />}
        actions={mayCreate && <NewDetector kind={kind} />}
        empty={
          <StateText title={labels.none} actions={mayCreate && <NewDetector kind={kind} />}>
            {labels.about}
          </StateText>
        }
        href={({ id }) => detectorLinks.edit(kind, id)}
        menu={(detector) =>
          detector.abilities.change
            ? [{ label: t`Delete`, icon: Trash2, danger: true, onSelect: () => setRemoving(detector) }]
            : []
        }
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: ({ name, description }) => (
              <RecordName icon={ScanSearch} name={name} detail={description} />
            ),
          },
          {
            title: t`Used by`,
            width: 260,
            narrow: 'below',
            cell: ({ usedBy, usedElsewhere }) => (
              <UsedBy names={usedBy.map(({ name }) => name)} elsewhere={usedElsewhere} />
            ),
          },
          {
            title: t`Updated`,
            sortBy: 'updatedAt',
            width: 110,
            narrow: 'hidden',
            cell: ({ updatedAt }) => <Ago at={updatedAt} />,
          },
        ]}
      />
      {removing && <RemoveDetector kind={kind} detector={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function UsedBy({ names, elsewhere }: { names: readonly string[]; elsewhere: boolean }) {
  const { t } = useLingui();
  const all = [...names, ...(elsewhere ? [t`guardrails of other projects`] : [])];
  return all.length > 0 ? (
    <span className="clip" dir="auto">
      {all.join(', ')}
    </span>
  ) : (
    <span className="muted">{t`Not used`}</span>
  );
}

function NewDetector({ kind }: { kind: DetectorKind }) {
  const labels = useDetectorLabels()[kind];
  return (
    <Button variant="primary" icon={Plus} href={detectorLinks.create(kind)}>
      {labels.create}
    </Button>
  );
}
