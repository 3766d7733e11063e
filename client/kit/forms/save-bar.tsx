// Appears with the first change: how many, Discard, Save.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FieldValues } from 'react-hook-form';
import { Button, commandKey, Keys } from '../buttons/buttons.tsx';
import { FormProblem, type RecordForm } from './record-form.tsx';
import { useShortcuts } from '../navigation/shortcuts.ts';
import styles from './save-bar.module.css';

type Props<V extends FieldValues> = { of: RecordForm<V>; isNew?: boolean; verb?: string };

export function SaveBar<V extends FieldValues>({ of, isNew = false, verb }: Props<V>) {
  const { form, submit, changes, readOnly } = of;
  const { isSubmitting } = form.formState;
  const { t } = useLingui();
  useShortcuts(
    t`This form`,
    [{ keys: ['$mod+s'], label: t`Save a form`, run: () => void submit(), yields: 'never' }],
    !readOnly,
  );
  if (readOnly || (changes === 0 && !isNew)) return null;
  return (
    <footer className={styles.bar}>
      <span className="row grow" aria-live="polite">
        {form.formState.errors.root ? (
          <FormProblem of={of} />
        ) : (
          changes > 0 && (
            <>
              <i className="dot" />
              <Plural value={changes} one="# unsaved change" other="# unsaved changes" />
            </>
          )
        )}
      </span>
      <span className="only-wide">
        <Keys keys={[commandKey, 'S']} />
      </span>
      {changes > 0 && (
        <Button variant="quiet" onClick={() => form.reset()} disabled={isSubmitting}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <Button variant="primary" onClick={() => void submit()} loading={isSubmitting}>
        {verb ?? <Trans>Save</Trans>}
      </Button>
    </footer>
  );
}
