// What is made up says so, and goes away when it is no longer wanted.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '../../shared/kernel/contract.ts';
import { demoRoutes } from '../../shared/demo/routes.ts';
import { queries, useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import styles from './demo.module.css';

/** Nothing where there is no demo. */
export function DemoNotice() {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const { data: demo } = useRead(demoRoutes.read, {});
  if (!demo || demo.state === 'none') return null;
  return (
    <section className={clsx('row wrap', styles.notice)} aria-label={t`Demo data`}>
      <Icon of={FlaskConical} className="muted" />
      <span className="grow">
        <b>
          <Trans>Demo data</Trans>
        </b>
        <span className={clsx('muted', styles.about)}>
          <About demo={demo} />
        </span>
      </span>
      {demo.abilities.remove && (
        <Button variant="quiet" onClick={() => setAsks(true)}>
          <Trans>Remove demo data</Trans>
        </Button>
      )}
      {asks && <RemoveDemo onClose={() => setAsks(false)} />}
    </section>
  );
}

function About({ demo: { state, runs, planned } }: { demo: Answer<typeof demoRoutes.read> }) {
  // The first runs are planned a moment after the agents are there.
  if (state === 'filling' && planned === 0) return <Trans>Creating demo data …</Trans>;
  if (state === 'filling')
    return (
      <Trans>
        Creating demo data: {runs} of {planned} runs are ready.
      </Trans>
    );
  return (
    <Trans>
      Projects, agents, policies and two weeks of runs are sample data. All answers come from the demo model.
    </Trans>
  );
}

function RemoveDemo({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const change = useChange(demoRoutes.remove, [demoRoutes.read]);
  const remove = () =>
    void change
      .mutateAsync({})
      .then(() => queries.invalidateQueries())
      .then(onClose)
      .catch(toastError);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Remove the demo data?`}
      description={t`The demo’s projects, agents, guardrails, policies, runs and violations are permanently deleted. People stay, and so does everything your team has created or changed.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" loading={change.isPending} onClick={remove}>
            <Trans>Remove demo data</Trans>
          </Button>
        </>
      }
    />
  );
}
