// Which agents are guarded by what, what happens now, and the shortest way to guard one more.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bot, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { guardedStates, type LandscapeAgent } from '../../shared/security-center/landscape.ts';
import { securityCenterRoutes } from '../../shared/security-center/routes.ts';
import { agentLinks } from '../agents/links.ts';
import { guardrailLinks } from '../guardrails/links.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { studioLinks } from '../studio/links.ts';
import { Activity } from './activity.tsx';
import { Overview } from './overview.tsx';
import { SecureAgent } from './secure-agent.tsx';
import styles from './security-center.module.css';

/** `undefined`: nobody is being guarded; `null`: which agent is still to be chosen. */
type Securing = LandscapeAgent | null | undefined;

export default function SecurityCenter() {
  const { t } = useLingui();
  const [securing, setSecuring] = useState<Securing>();
  const columns = useColumns(setSecuring);
  return (
    <>
      <ListPage
        title={t`Landscape`}
        route={securityCenterRoutes.landscape}
        searchLabel={t`Find an agent`}
        filters={[
          {
            name: 'guarded',
            label: t`Guarded`,
            options: guardedStates.map((value) => ({
              value,
              label: value === 'yes' ? t`Guarded` : t`Not guarded`,
            })),
          },
        ]}
        above={
          <div className={styles.above}>
            <Overview />
            <Activity />
          </div>
        }
        actions={
          <>
            <Button variant="quiet" href={guardrailLinks.create}>
              <Trans>New guardrail</Trans>
            </Button>
            <Button variant="primary" icon={ShieldCheck} onClick={() => setSecuring(null)}>
              <Trans>Secure an agent</Trans>
            </Button>
          </>
        }
        empty={
          <StateText
            title={t`No agents yet`}
            actions={
              <Button variant="quiet" href={agentLinks.all}>
                <Trans>Open agents</Trans>
              </Button>
            }
          >
            <Trans>Every agent is listed here with what it uses and what guards it.</Trans>
          </StateText>
        }
        href={({ projectId, id }) => studioLinks.build(projectId, id)}
        menu={(agent) => [{ label: t`Secure`, icon: ShieldCheck, onSelect: () => setSecuring(agent) }]}
        columns={columns}
      />
      {securing !== undefined && <SecureAgent agent={securing} onClose={() => setSecuring(undefined)} />}
    </>
  );
}

function useColumns(secure: (agent: LandscapeAgent) => void) {
  const { t } = useLingui();
  return [
    {
      title: t`Agent`,
      sortBy: 'name' as const,
      cell: ({ name, projectName }: LandscapeAgent) => (
        <RecordName icon={Bot} name={name} detail={projectName} />
      ),
    },
    {
      title: t`Guardrails`,
      sortBy: 'guarded' as const,
      width: 190,
      narrow: 'below' as const,
      cell: (agent: LandscapeAgent) => <Guards agent={agent} onSecure={() => secure(agent)} />,
    },
    {
      title: t`Policies`,
      width: 90,
      narrow: 'hidden' as const,
      cell: ({ policies }: LandscapeAgent) => (
        <Names of={policies}>
          <Plural value={policies.length} one="# policy" other="# policies" />
        </Names>
      ),
    },
    {
      title: t`Models`,
      width: 140,
      narrow: 'hidden' as const,
      cell: ({ models }: LandscapeAgent) => <Names of={models} />,
    },
    {
      title: t`Tools`,
      width: 110,
      narrow: 'hidden' as const,
      cell: ({ tools }: LandscapeAgent) => <Names of={tools} />,
    },
    {
      title: t`Violations, 7 days`,
      sortBy: 'violations' as const,
      width: 130,
      narrow: 'side' as const,
      cell: (agent: LandscapeAgent) => <Violations {...agent} />,
    },
  ];
}

function Guards({ agent: { guardrails }, onSecure }: { agent: LandscapeAgent; onSecure: () => void }) {
  const { t } = useLingui();
  if (guardrails.length > 0) return <Names of={guardrails} />;
  return (
    <span className="row">
      <span className={styles.unguarded}>{t`Not guarded`}</span>
      <Button
        variant="quiet"
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSecure();
        }}
      >
        {t`Secure`}
      </Button>
    </span>
  );
}

type NamesProps = { of: readonly { id: string; name: string }[]; children?: React.ReactNode };

/** As many as fit; the pointer shows all. `children`: said instead of the names. */
function Names({ of, children }: NamesProps) {
  if (of.length === 0) return <span className="muted">–</span>;
  const names = of.map(({ name }) => name).join(', ');
  return (
    <span className="clip" dir="auto" title={names}>
      {children ?? names}
    </span>
  );
}

const Violations = ({ violations, lastViolationAt }: LandscapeAgent) =>
  violations === 0 ? (
    <span className="muted">–</span>
  ) : (
    <span className="row">
      <b className="num">{violations}</b>
      {lastViolationAt && (
        <span className="small muted">
          <Ago at={lastViolationAt} />
        </span>
      )}
    </span>
  );
