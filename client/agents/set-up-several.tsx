// Several templates become agents at once: each with its state; those that failed can be tried again.
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import { useState } from 'react';
import { namesOfTemplate } from '../../shared/imports/templates/template-names.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { Check, Checks } from '../kit/forms/field.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { agentLinks } from './links.ts';
import { SetupProgress, SetupSummary, useSetup } from './setup.tsx';

export function SetUpSeveral({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { data: templates, error, refetch } = useRead(importRoutes.onboarding, { query: {} });
  const copy = useChange(importRoutes.fromLibrary, [agentRoutes.list]);
  const { outcomes, isBusy, run } = useSetup((templateId) =>
    copy.mutateAsync({ body: { templateId, projectId } }),
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const failed = Object.entries(outcomes).flatMap(([id, { state }]) => (state === 'failed' ? [id] : []));
  const done = Object.values(outcomes).filter(({ state }) => state === 'done').length;
  const hasBegun = Object.keys(outcomes).length > 0;
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Dialog
      open
      onClose={onClose}
      insistent={isBusy}
      title={t`Set up several agents`}
      description={t`They begin on the demo model. You can change everything in the studio.`}
      actions={
        <SetupActions
          {...{ projectId, isBusy, hasBegun, onClose, failed }}
          chosen={chosen}
          run={(ids) => void run(ids)}
        />
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !templates && <SkeletonText />}
      <Checks>
        <legend>{t`Templates`}</legend>
        {templates?.map(({ id, name, tagline }) => (
          <Check key={id}>
            <Checkbox
              size="1"
              checked={chosen.includes(id)}
              onCheckedChange={() => toggle(id)}
              disabled={hasBegun}
            />
            <span dir="auto">{i18n._(namesOfTemplate({ id, name, tagline }).name)}</span>
            <SetupProgress of={outcomes[id]} />
          </Check>
        ))}
      </Checks>
      {hasBegun && !isBusy && <SetupSummary failed={failed.length} done={done} />}
    </Dialog>
  );
}

type ActionProps = {
  projectId: string;
  isBusy: boolean;
  hasBegun: boolean;
  chosen: readonly string[];
  failed: readonly string[];
  run: (ids: readonly string[]) => void;
  onClose: () => void;
};

function SetupActions({ projectId, isBusy, hasBegun, chosen, failed, run, onClose }: ActionProps) {
  const { t } = useLingui();
  const isOver = hasBegun && !isBusy;
  if (isOver && failed.length === 0)
    return <Button variant="primary" href={agentLinks.ofProject(projectId)}>{t`To the agents`}</Button>;
  return (
    <>
      <Button variant="quiet" disabled={isBusy} onClick={onClose}>{t`Close`}</Button>
      <Button
        variant="primary"
        loading={isBusy}
        because={chosen.length === 0 ? t`Choose a template first` : undefined}
        onClick={() => run(isOver ? failed : chosen)}
      >
        {isOver ? t`Try again` : t`Set up`}
      </Button>
    </>
  );
}
