// The schedules of an agent: when each comes next, how its last run went, and what keeps it from running.
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Agent } from '../../shared/agents/agent.ts';
import type { Schedule } from '../../shared/schedules/schedule.ts';
import { scheduleRoutes } from '../../shared/schedules/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { Notice } from '../kit/layout/notice.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduleRow } from './schedule-row.tsx';
import styles from './triggers.module.css';

type Props = { agent: Agent; canEdit: boolean };
type Opened = { schedule?: Schedule };

/** Runs begin and end without anybody's change, so the page looks by itself. */
const LOOK_AGAIN_MS = 10_000;

export function Schedules({ agent, canEdit }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>();
  const [removed, setRemoved] = useState<Schedule>();
  const { data, error, refetch } = useRead(
    scheduleRoutes.list,
    { query: { agentId: agent.id } },
    { refetchInterval: LOOK_AGAIN_MS },
  );
  const remove = useChange(scheduleRoutes.remove);
  const add = canEdit && (
    <Button variant="primary" icon={Plus} onClick={() => setOpened({})}>
      <Trans>Add schedule</Trans>
    </Button>
  );
  return (
    <Section title={t`Schedules`} aside={data && data.length > 0 && add}>
      {!data ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={3} />
        )
      ) : data.length === 0 ? (
        <StateText title={t`No schedules yet`} actions={add}>
          {t`Let this agent run by itself: every weekday morning, every hour, or once at a set time.`}
        </StateText>
      ) : (
        <>
          {agent.version === null && (
            <Notice tone="wait">
              <CalendarClock size={16} aria-hidden />
              <span className="grow">{t`Schedules start working when the agent is published.`}</span>
            </Notice>
          )}
          <ul className={styles.list}>
            {data.map((schedule) => (
              <ScheduleRow
                key={schedule.id}
                schedule={schedule}
                onOpen={() => setOpened({ schedule })}
                onRemove={() => setRemoved(schedule)}
              />
            ))}
          </ul>
        </>
      )}
      {opened && (
        <ScheduleDialog
          agentId={agent.id}
          schedule={opened.schedule}
          readOnly={!canEdit}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          open
          onClose={() => setRemoved(undefined)}
          title={t`Delete the schedule “${removed.name}”?`}
          description={t`The agent no longer runs at its times. Runs it has started stay.`}
          verb={t`Delete schedule`}
          onConfirm={() =>
            remove.mutateAsync({ params: { id: removed.id, version: removed.version ?? 'draft' } })
          }
        />
      )}
    </Section>
  );
}
