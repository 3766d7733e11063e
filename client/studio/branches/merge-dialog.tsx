// Before draft and branch come together: what would change, by whom, and which removed steps somebody has edited.
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { isEmptyDiff } from '../../../shared/documents/diff-graphs.ts';
import type { Branch, MergeDirection, MergePreview } from '../../../shared/agents/branch.ts';
import { branchRoutes } from '../../../shared/agents/branch-routes.ts';
import { useChange, useRead } from '../../data/query.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { LoadFailed, SkeletonText } from '../../kit/layout/states.tsx';
import { toast, toastWithUndo } from '../../kit/overlays/toast.tsx';
import { ChangesByAuthor } from '../page/changes-by-author.tsx';
import { studioLinks } from '../links.ts';
import type { StudioParts } from '../page/use-studio.ts';
import { DiffCanvas } from '../versions/diff-canvas.tsx';
import { drawDiff } from '../versions/draw-diff.ts';
import styles from './branches.module.css';

type Props = {
  parts: StudioParts;
  branch: Branch;
  into: MergeDirection;
  titleOf: (stepId: string) => string;
};

export function MergeDialog({ parts, branch, into, titleOf }: Props) {
  const { t } = useLingui();
  const { agent, live, ui } = parts;
  const { name } = branch;
  const [isSaved, setSaved] = useState(false);
  useEffect(() => void live.whenSaved().then(() => setSaved(true)), [live]);
  const params = { id: agent.id, branch: branch.id };
  const { data, error, refetch } = useRead(
    branchRoutes.preview,
    { params, query: { into } },
    { enabled: isSaved, freshMs: 0 },
  );
  const [restore, setRestore] = useState<readonly string[]>([]);
  const { merge, isBusy, failure } = useMerging({ parts, branch, into });
  const close = () => (ui.branchDialog = null);
  const isNothing = data !== undefined && isEmptyDiff(data.diff) && data.restorable.length === 0;
  const verb = into === 'draft' ? t`Merge` : t`Update`;
  return (
    <Dialog
      open
      onClose={close}
      width={880}
      title={into === 'draft' ? t`Merge ${name} into the draft` : t`Update ${name} from the draft`}
      description={t`Work of both sides is kept, also in one text. Everybody in there sees it at once.`}
      actions={
        <>
          <Button variant="quiet" onClick={close}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={data === undefined || isNothing}
            onClick={() => void merge(restore)}
          >
            {verb}
          </Button>
        </>
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Preview preview={data} titleOf={titleOf} restore={restore} onRestore={setRestore} />
      ) : (
        <SkeletonText lines={4} />
      )}
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}

type PreviewProps = {
  preview: MergePreview;
  titleOf: (stepId: string) => string;
  restore: readonly string[];
  onRestore: (stepIds: readonly string[]) => void;
};

function Preview({ preview, titleOf, restore, onRestore }: PreviewProps) {
  const { t } = useLingui();
  const { before, after, diff, touches, restorable } = preview;
  const drawn = useMemo(() => drawDiff(before, after), [before, after]);
  if (isEmptyDiff(diff) && restorable.length === 0)
    return <p className="muted">{t`Nothing to bring over: it is all there already.`}</p>;
  const toggle = (id: string, isOn: boolean) =>
    onRestore(isOn ? [...restore, id] : restore.filter((other) => other !== id));
  return (
    <>
      {!isEmptyDiff(diff) && (
        <>
          <div className={styles.picture}>
            <DiffCanvas drawn={drawn} onChoose={() => {}} />
          </div>
          <ChangesByAuthor answer={{ diff, touches }} graph={after} titleOf={titleOf} />
        </>
      )}
      {restorable.length > 0 && (
        <fieldset className={styles.restorable}>
          <legend className="field-name">{t`Deleted on one side, edited on the other: restore them?`}</legend>
          {restorable.map(({ id, title, type, removedIn, removedBy }) => (
            <label className="row" key={id}>
              <Checkbox
                size="1"
                checked={restore.includes(id)}
                onCheckedChange={(isOn) => toggle(id, isOn === true)}
              />
              <b className="clip" dir="auto">
                {title || titleOf(id) || type}
              </b>
              <span className="small muted" dir="auto">
                {removedIn === 'draft'
                  ? t`deleted in the draft by ${removedBy}`
                  : t`deleted in the branch by ${removedBy}`}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function useMerging({ parts, branch, into }: Omit<Props, 'titleOf'>) {
  const { t } = useLingui();
  const { agent, live, ui } = parts;
  const [, goTo] = useLocation();
  const [failure, setFailure] = useState<string>();
  const merging = useChange(into === 'draft' ? branchRoutes.merge : branchRoutes.update);
  const takeBack = useChange(branchRoutes.takeBack);
  const params = { id: agent.id, branch: branch.id };
  const { name } = branch;
  const merge = async (restore: readonly string[]) => {
    setFailure(undefined);
    try {
      await live.whenSaved();
      await merging.mutateAsync({ params, body: { restore: [...restore] } });
      ui.branchDialog = null;
      if (into === 'branch') return toast(t`The branch ${name} has what the draft has.`);
      goTo(studioLinks.build(agent.projectId, agent.id));
      toastWithUndo(t`The branch ${name} was merged into the draft.`, () => takeBack.mutateAsync({ params }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return { merge, isBusy: merging.isPending, failure };
}
