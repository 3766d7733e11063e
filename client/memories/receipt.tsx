import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { MemoryReceipt } from '../../shared/memories/value.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { useFormat } from '../kit/text/format.ts';
import { saveFile } from '../kit/forms/save-file.ts';
import styles from './memories.module.css';

/** That somebody was forgotten. It holds nothing of what was stored. */
export function Receipt({ of, onClose }: { of: MemoryReceipt; onClose: () => void }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { person, by, at, entries, memories } = of;
  const save = () =>
    saveFile(`forgotten-${at.slice(0, 10)}.json`, `${JSON.stringify(of, null, 2)}\n`, 'application/json');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Receipt`}
      actions={
        <Button variant="quiet" icon={Download} onClick={save}>
          <Trans>Download</Trans>
        </Button>
      }
    >
      <dl className="kv">
        <dt>{t`Person`}</dt>
        <dd dir="auto">{person.name || person.id}</dd>
        <dt>{t`Forgotten by`}</dt>
        <dd dir="auto">{by.name}</dd>
        <dt>{t`When`}</dt>
        <dd>{dateTime(at)}</dd>
        <dt>{t`Deleted`}</dt>
        <dd>
          <Plural value={entries} one="# entry" other="# entries" />
          <ul className={styles.receipt}>
            {memories.map((memory, index) => (
              <li key={index}>
                <span dir="auto">{memory.name}</span>
                {': '}
                <Plural value={memory.entries} one="# entry" other="# entries" />
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </Dialog>
  );
}
