// Several templates become agents at once: each with its state; those that failed can be tried again.
import { Plural, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import { useState } from 'react';
import { importRoutes } from '../../shared/imports/routes.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Check, Checks } from '../kit/field.tsx';
import { StateTag } from '../kit/state-tag.tsx';
import { LoadFailed, SkeletonText } from '../kit/states.tsx';
import { agentLinks } from './links.ts';

/** `reason`: why it failed. */
type Outcome = { state: 'waiting' | 'working' | 'done' | 'failed'; reason?: string };
/** By the template's id. */
type Outcomes = Readonly<Record<string, Outcome>>;

/** One after the other, so that two never look for the same free name. */
function useSetup(projectId: string) {
  const copy = useChange(importRoutes.fromLibrary, [agentRoutes.list]);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [isBusy, setBusy] = useState(false);
  const put = (id: string, outcome: Outcome) => setOutcomes((known) => ({ ...known, [id]: outcome }));
  const run = async (ids: readonly string[]) => {
    setBusy(true);
    for (const id of ids) put(id, { state: 'waiting' });
    for (const templateId of ids) {
      put(templateId, { state: 'working' });
      await copy.mutateAsync({ body: { templateId, projectId } }).then(
        () => put(templateId, { state: 'done' }),
        (error: unknown) =>
          put(templateId, {
            state: 'failed',
            reason: error instanceof Error ? error.message : String(error),
          }),
      );
    }
    setBusy(false);
  };
  return { outcomes, isBusy, run };
}

export function SetUpSeveral({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data: templates, error, refetch } = useRead(importRoutes.onboarding, {});
  const { outcomes, isBusy, run } = useSetup(projectId);
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
        {templates?.map(({ id, name }) => (
          <Check key={id}>
            <Checkbox
              size="1"
              checked={chosen.includes(id)}
              onCheckedChange={() => toggle(id)}
              disabled={hasBegun}
            />
            <span dir="auto">{name}</span>
            <Progress of={outcomes[id]} />
          </Check>
        ))}
      </Checks>
      {hasBegun && !isBusy && <Summary failed={failed.length} done={done} />}
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

function Progress({ of }: { of: Outcome | undefined }) {
  const { t } = useLingui();
  if (!of || of.state === 'waiting') return null;
  if (of.state === 'working') return <StateTag tone="wait" text={t`Setting up…`} />;
  if (of.state === 'done') return <StateTag tone="ok" text={t`Done`} />;
  return <StateTag tone="bad" text={of.reason ?? ''} />;
}

function Summary({ failed, done }: { failed: number; done: number }) {
  const { t } = useLingui();
  if (failed === 0)
    return (
      <p role="status">
        <Plural value={done} one="# agent is set up." other="# agents are set up." />
      </p>
    );
  return (
    <p className="err" role="alert">
      {done === 0 ? t`Setup failed` : t`Setup completed with some errors`}
      {': '}
      <Plural value={failed} one="# agent failed" other="# agents failed" />
    </p>
  );
}
