import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import { useId } from 'react';
import type { ImportedOperation, ImportNote } from '../../shared/tools/import.ts';
import styles from './tools.module.css';

type Props = { of: ImportedOperation; isChosen: boolean; onChoose: (isIn: boolean) => void };

export function OperationRow({ of, isChosen, onChoose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { key, name, state, notes, changes, parameters } = of;
  const isOffered = state === 'new' || state === 'changed';
  const states = {
    new: t`New`,
    changed: t`Changed`,
    same: t`Unchanged`,
    unusable: t`Cannot be imported`,
  };
  const labels = useNoteLabels();
  return (
    <li className={styles.operation}>
      <Checkbox
        aria-labelledby={id}
        checked={isChosen}
        disabled={!isOffered}
        onCheckedChange={(isIn) => onChoose(isIn === true)}
      />
      <div className="grow">
        <span className="name" id={id}>
          <b dir="auto">{name}</b>
          <small className="mono" dir="ltr">
            {key}
          </small>
        </span>
        {parameters.length > 0 && (
          <small className="muted" dir="ltr">
            {parameters.join(', ')}
          </small>
        )}
        {notes.map((note) => (
          <small key={note} className={styles.note}>
            {labels[note]}
          </small>
        ))}
        {changes.length > 0 && <Changes of={changes} />}
      </div>
      <span className="chip">{states[state]}</span>
    </li>
  );
}

const Changes = ({ of }: { of: ImportedOperation['changes'] }) => (
  <details>
    <summary className="small">
      <Trans>What changes</Trans>
    </summary>
    {of.map(({ field, before, after }) => (
      <div key={field} className={styles.change}>
        <b className="mono small">{field}</b>
        <del dir="ltr">{before}</del>
        <ins dir="ltr">{after}</ins>
      </div>
    ))}
  </details>
);

function useNoteLabels(): Record<ImportNote, string> {
  const { t } = useLingui();
  return {
    authentication: t`Its authentication is not supported; the tool calls without a key.`,
    bodyType: t`Its body is of a type that tools do not send.`,
    cookie: t`It takes a cookie, which is left out.`,
    deprecated: t`Deprecated by its provider.`,
    header: t`It takes a header that tools may not set, which is left out.`,
    noServer: t`The description does not say where the API is: enter its address above.`,
    remoteReference: t`It refers to another file, which is not read.`,
    tooManyParameters: t`It has more parameters than a tool takes; the last ones are left out.`,
    unusable: t`Its address or its parameters are beyond what a tool takes.`,
  };
}
