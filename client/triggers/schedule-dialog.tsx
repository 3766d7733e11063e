import { useLingui } from '@lingui/react/macro';
import { scheduleRoutes } from '../../shared/schedules/routes.ts';
import { ScheduleDraft, type Schedule } from '../../shared/schedules/schedule.ts';
import { useChange } from '../data/query.ts';
import { SwitchField, TextArea, TextField } from '../kit/forms/fields.tsx';
import { useRecordForm } from '../kit/forms/record-form.tsx';
import { toast } from '../kit/overlays/toast.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { NextTimes } from './next-times.tsx';
import type { ScheduleForm } from './schedule-form.ts';
import { Presets } from './presets.tsx';
import { TimingFields } from './timing-fields.tsx';
import { TriggerDialog } from './trigger-dialog.tsx';

type Props = { agentId: string; schedule?: Schedule | undefined; readOnly: boolean; onClose: () => void };

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const blank = (): ScheduleForm => ({
  name: '',
  type: 'Daily',
  every: 1,
  days: [],
  dayOption: 'Weekdays',
  startDate: null,
  timeSlot: '09:00',
  timeZone: ownZone(),
  prompt: '',
  allowsOverlap: false,
  isActive: true,
});

export function ScheduleDialog({ agentId, schedule, readOnly, onClose }: Props) {
  const { t } = useLingui();
  const create = useChange(scheduleRoutes.create);
  const change = useChange(scheduleRoutes.change);
  const record = useRecordForm(ScheduleDraft, schedule ? ScheduleDraft.parse(schedule) : blank(), {
    readOnly,
    save: async (body) => {
      if (schedule) await change.mutateAsync({ params: { id: schedule.id }, body });
      else await create.mutateAsync({ body: { ...body, agentId } });
      clearUnsavedGuards();
      onClose();
      toast(schedule ? t`The schedule is saved.` : t`The schedule is added.`);
    },
  });
  return (
    <TriggerDialog
      of={record}
      title={schedule ? t`Schedule` : t`Add schedule`}
      submit={schedule ? t`Save` : t`Add schedule`}
      width={600}
      onClose={onClose}
    >
      {!schedule && <Presets of={record} />}
      <TextField of={record} name="name" label={t`Name`} />
      <TimingFields of={record} />
      <NextTimes of={record} />
      <TextArea
        of={record}
        name="prompt"
        label={t`Message to the agent`}
        optional
        help={t`The agent gets it as its input each time.`}
      />
      <SwitchField
        of={record}
        name="allowsOverlap"
        label={t`Start even while the previous run is in progress`}
      />
      <SwitchField of={record} name="isActive" label={t`Active`} />
    </TriggerDialog>
  );
}
