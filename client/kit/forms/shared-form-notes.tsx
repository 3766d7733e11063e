// Above a form that others may have open too: who they are, and what they have saved meanwhile.
import type { FieldValues } from 'react-hook-form';
import type { FormKind } from '../../../shared/documents/names.ts';
import { deferred } from '../loading/deferred.tsx';
import type { SharedForm } from './shared-form.ts';
import { TwoVersions } from './two-versions.tsx';

/** Its files are those of live documents, which a form does without until it stands. */
const OthersHere = deferred(() => import('./others-here.tsx'), { failure: 'silent' });

type Props<V extends FieldValues> = { of: SharedForm<V>; kind: FormKind; id: string };

export const SharedFormNotes = <V extends FieldValues>({ of, kind, id }: Props<V>) => (
  <>
    <OthersHere kind={kind} id={id} isChanging={of.record.changes > 0} />
    <TwoVersions of={of} />
  </>
);
