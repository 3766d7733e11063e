import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { deferred } from '../kit/loading/deferred.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { tellSessionRenewed } from '../data/session.ts';
import type { Enrolling } from './second-factor-dialogs.tsx';

const dialogs = () => import('./second-factor-dialogs.tsx');
const Enrol = deferred(async () => ({ default: (await dialogs()).EnrolDialog }), { failure: 'floating' });
const Prove = deferred(async () => ({ default: (await dialogs()).ProveDialog }), { failure: 'floating' });

type Doing = { action: 'enrol'; enrolment: Enrolling } | { action: 'off' } | { action: 'codes' };

export function SecondFactorPanel() {
  const { t } = useLingui();
  const [doing, setDoing] = useState<Doing>();
  const { data: state, error, refetch } = useRead(secondFactorRoutes.state, {});
  const queries = useQueryClient();
  const done = () => {
    setDoing(undefined);
    void queries.invalidateQueries();
  };
  const begin = async () => {
    try {
      setDoing({ action: 'enrol', enrolment: await call(secondFactorRoutes.begin) });
    } catch (failure) {
      toastError(failure);
    }
  };
  return (
    <Section
      title={t`Second factor`}
      help={<Trans>After your password, you enter a code from an app on your phone.</Trans>}
      aside={
        state &&
        !state.enabled && (
          <Button variant="quiet" onClick={() => void begin()}>
            <Trans>Set up</Trans>
          </Button>
        )
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!state && !error && <SkeletonText lines={1} />}
      {state?.enabled && (
        <SwitchedOn
          left={state.recoveryCodesLeft}
          required={state.required}
          onAct={(action) => setDoing({ action })}
        />
      )}
      {doing?.action === 'enrol' && (
        <Enrol enrolment={doing.enrolment} confirm={confirm} onCancel={done} onDone={done} />
      )}
      {doing && doing.action !== 'enrol' && (
        <Prove action={doing.action} hasPassword={state?.hasPassword ?? true} onDone={done} />
      )}
    </Section>
  );
}

async function confirm(code: string) {
  const { recoveryCodes } = await call(secondFactorRoutes.confirm, { body: { code } });
  tellSessionRenewed();
  return recoveryCodes;
}

type SwitchedOnProps = { left: number; required: boolean; onAct: (action: 'off' | 'codes') => void };

function SwitchedOn({ left, required, onAct }: SwitchedOnProps) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>It is on. Recovery codes left: {left}.</Trans>
      </p>
      <div className="row wrap">
        <Button variant="quiet" onClick={() => onAct('codes')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button
          variant="quiet"
          onClick={() => onAct('off')}
          because={required ? t`Your workspace requires a second factor.` : undefined}
        >
          <Trans>Turn off</Trans>
        </Button>
      </div>
    </>
  );
}
