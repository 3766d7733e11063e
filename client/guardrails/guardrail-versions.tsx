// The versions of a guardrail: who saved it when, what each has changed, and the way back.
import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { Guardrail } from '../../shared/guardrails/guardrail.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { WordDiff } from '../kit/display/word-diff.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { toast, toastError } from '../kit/overlays/toast.tsx';
import { useSettingsInWords } from './settings-in-words.ts';
import styles from './guardrail-versions.module.css';

type Props = { guardrail: Guardrail; onClose: () => void };

export function GuardrailVersions({ guardrail, onClose }: Props) {
  const { t } = useLingui();
  const { id, version: current, abilities } = guardrail;
  const [chosen, setChosen] = useState(current);
  const { data: versions, error, refetch } = useRead(guardrailRoutes.versions, { params: { id } });
  const restore = useChange(guardrailRoutes.restore);
  const restoreIt = async () => {
    try {
      await restore.mutateAsync({ params: { id, version: chosen }, body: { version: current } });
      toast(t`The guardrail reads as v${chosen} again.`);
      onClose();
    } catch (failure) {
      toastError(failure);
    }
  };
  return (
    <Dialog
      open
      width={640}
      onClose={onClose}
      title={t`Versions`}
      description={t`Each save is a version. Restoring one saves it again and leaves what the guardrail is assigned to.`}
      actions={
        abilities.change && (
          <Button
            variant="primary"
            icon={History}
            disabled={!versions || chosen === current || restore.isPending}
            onClick={() => void restoreIt()}
          >
            <Trans>Restore v{chosen}</Trans>
          </Button>
        )
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!versions && !error && <SkeletonText lines={3} />}
      <ol className={styles.versions}>
        {versions?.map(({ number, savedBy, createdAt }) => (
          <li key={number}>
            <button
              type="button"
              className={styles.version}
              aria-expanded={number === chosen}
              onClick={() => setChosen(number)}
            >
              <span className="num">v{number}</span>
              {number === current && <span className="chip">{t`In force`}</span>}
              <bdi className="grow clip">{savedBy}</bdi>
              <Ago at={createdAt} />
            </button>
            {number === chosen && <Changes id={id} version={number} />}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function Changes({ id, version }: { id: string; version: number }) {
  const { data, error, refetch } = useRead(guardrailRoutes.version, { params: { id, version } });
  const inWords = useSettingsInWords();
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={2} />;
  const [before, after] = [inWords(data.before), inWords(data.settings)];
  const labels = [...new Set([...before.keys(), ...after.keys()])];
  const changed = labels.filter((label) => before.get(label) !== after.get(label));
  if (changed.length === 0)
    return (
      <p className="muted">
        <Trans>Nothing has changed.</Trans>
      </p>
    );
  return (
    <dl className={styles.changes}>
      {changed.map((label) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd>
            <WordDiff before={before.get(label) ?? ''} after={after.get(label) ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
