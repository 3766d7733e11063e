// What an answer refers to; whoever may see the knowledge behind it reads the passage itself.
import { useState } from 'react';
import type { Citation } from '../../shared/executions/citation.ts';
import { useCan } from '../data/viewer.ts';
import { SourceList } from '../kit/display/source-list.tsx';
import { deferred } from '../kit/loading/deferred.tsx';
import { useLine, type MessagePlace } from './line.ts';
import type { PassageDialogProps } from './passage-dialog.tsx';

const PassageDialog = deferred<PassageDialogProps>(() => import('./passage-dialog.tsx'), {
  failure: 'floating',
});

type Props = { citations: readonly Citation[]; place: MessagePlace };

export function Cited({ citations, place }: Props) {
  const { own } = useLine();
  return own ? <Openable citations={citations} place={place} /> : <SourceList citations={citations} />;
}

function Openable({ citations, place }: Props) {
  const [opened, setOpened] = useState<Citation>();
  const mayRead = useCan('knowledge', 'view');
  return (
    <>
      <SourceList citations={citations} onOpen={mayRead ? setOpened : undefined} />
      {opened && <PassageDialog citation={opened} place={place} onClose={() => setOpened(undefined)} />}
    </>
  );
}
