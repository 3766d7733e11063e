// One version of a policy: what it means, how the draft differs from it, and the way back to it.
import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { applyPolicy } from '../../shared/documents/policy-doc.ts';
import type { PolicyContent } from '../../shared/policies/content.ts';
import type { PolicyDetail } from '../../shared/policies/policy.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import { useLiveState, type LiveDocument } from '../data/live/index.ts';
import { useRead } from '../data/query.ts';
import { WordDiff } from '../kit/display/word-diff.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { toastWithUndo } from '../kit/overlays/toast.tsx';
import { useSentence } from './use-sentence.ts';
import styles from './policies.module.css';

type Props = {
  policy: PolicyDetail;
  live: LiveDocument;
  /** What the draft says now. */
  content: PolicyContent;
  number: number;
  onClose: () => void;
};

export function VersionDialog({ policy, live, content, number, onClose }: Props) {
  const { t } = useLingui();
  const { access } = useLiveState(live);
  const { data, error, refetch } = useRead(policyRoutes.version, {
    params: { id: policy.id, version: number },
  });
  const sentence = useSentence([content, ...(data ? [data.content] : [])].map(({ condition }) => condition));
  const [before, after] = [data && sentence(policy, data.content), sentence(policy, content)];
  /** A live edit like any other: everybody sees it, and undo takes it back. */
  const restore = () => {
    if (!data) return;
    live.undo.stopCapturing();
    applyPolicy(live.doc, data.content);
    live.undo.stopCapturing();
    toastWithUndo(t`The draft now reads as v${number}.`, () => void live.undo.undo());
    onClose();
  };
  return (
    <Dialog
      open
      width={640}
      onClose={onClose}
      title={t`Version ${number}`}
      description={data?.description}
      actions={
        policy.abilities.change && (
          <Button
            variant="primary"
            icon={History}
            disabled={!data || access !== 'write' || before === after}
            onClick={restore}
          >
            <Trans>Restore to the draft</Trans>
          </Button>
        )
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={3} />}
      {data && before && (
        <div className={styles.dryRun}>
          <p className="muted">
            <bdi>{data.publishedBy.name}</bdi> · <Ago at={data.createdAt} />
          </p>
          <p dir="auto">{before}</p>
          <h3 className="h">{t`How the draft differs`}</h3>
          {before === after ? (
            <p className="muted">
              <Trans>The draft says the same.</Trans>
            </p>
          ) : (
            <WordDiff before={before} after={after} />
          )}
        </div>
      )}
    </Dialog>
  );
}
