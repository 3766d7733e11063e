// A formula for a message, typeset while it is typed.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import MathText from './math-text.tsx';
import fields from './composer.module.css';
import styles from './files.module.css';

const MAX_CHARACTERS = 2000;

export default function MathDialog({
  onClose,
  onInsert,
}: {
  onClose: () => void;
  onInsert: (tex: string) => void;
}) {
  const { t } = useLingui();
  const [tex, setTex] = useState('');
  const formula = tex.trim();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Insert a formula`}
      description={<Trans>Write it as LaTeX, such as \frac&#123;a&#125;&#123;b&#125;.</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={formula === ''}
            onClick={() => {
              onInsert(formula);
              onClose();
            }}
          >
            <Trans>Insert</Trans>
          </Button>
        </>
      }
    >
      <textarea
        className={fields.field}
        dir="ltr"
        rows={3}
        maxLength={MAX_CHARACTERS}
        aria-label={t`Formula`}
        value={tex}
        onChange={({ target }) => setTex(target.value)}
      />
      <div className={styles.preview} role="img" aria-label={t`Preview of the formula`}>
        {formula && <MathText tex={formula} isBlock />}
      </div>
    </Dialog>
  );
}
