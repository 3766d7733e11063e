// What both pages of the library share around their rows.
import { Plus } from 'lucide-react';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ReadOnlyNote } from '../kit/layout/states.tsx';
import { useLibraryPlace } from './library-place.ts';
import { LibraryTabs } from './library-tabs.tsx';
import { PickBack } from './pick-back.tsx';

type Kind = 'prompts' | 'user-prompts';
type Place = ReturnType<typeof useLibraryPlace>;

export function useLibraryFrame(
  kind: Kind,
  createLabel: string,
  createHref: (place: Place) => string | undefined,
) {
  const mayCreate = useCan('prompts', 'edit');
  const place = useLibraryPlace(kind);
  const href = createHref(place);
  const frame = {
    path: place.path,
    tabs: place.project ? undefined : <LibraryTabs kind={kind} />,
    above: !mayCreate && <ReadOnlyNote />,
    actions: (
      <>
        <PickBack pick={place.pick} />
        {mayCreate && href && (
          <Button variant="primary" icon={Plus} href={href}>
            {createLabel}
          </Button>
        )}
      </>
    ),
    empty: null,
  };
  return { mayCreate, place, frame };
}
