import { Trans, useLingui } from '@lingui/react/macro';
import { alertRoutes } from '../../shared/feeds/alert-routes.ts';
import { feedAreas } from '../../shared/feeds/feed.ts';
import { can } from '../../shared/access/permissions.ts';
import { filterActions } from '../../shared/guardrails/filters/define.ts';
import { severities, violationFeedLabels, violationFeeds } from '../../shared/guardrails/violation.ts';
import { projectRecords } from '../../shared/projects/records.ts';
import { useRead } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useSeverityName } from '../kit/display/severity.tsx';
import { CheckboxGroup, NumberField, SelectField, SwitchField, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { Section } from '../kit/layout/page.tsx';
import { ProjectField } from '../project-choice/index.ts';
import { ANY, type AlertForm } from './alert-form.ts';
import { useFilterTypeName } from './violation-columns.tsx';
import { actionNames, sourcesOf } from './violation-filters.ts';

type Props = { of: RecordForm<AlertForm> };

export function AlertFields({ of }: Props) {
  const { t, i18n } = useLingui();
  const { permissions } = useViewer();
  const severityName = useSeverityName();
  const filterName = useFilterTypeName();
  const any = { value: ANY, label: t`Any` };
  const feed = of.form.watch('feed');
  const feeds = violationFeeds.filter((name) => can(permissions, feedAreas[name], 'edit') || name === feed);
  return (
    <>
      <TextField of={of} name="name" label={t`Name`} />
      <Section title={t`Counts`}>
        <SelectField
          of={of}
          name="feed"
          label={t`Feed`}
          choices={feeds.map((value) => ({ value, label: i18n._(violationFeedLabels[value]) }))}
        />
        <Project of={of} />
        <SelectField
          of={of}
          name="severity"
          label={t`Severity`}
          choices={[any, ...severities.map((value) => ({ value, label: severityName(value) }))]}
        />
        <SelectField
          of={of}
          name="filterType"
          label={t`Filter`}
          choices={[any, ...sourcesOf(feed).map((value) => ({ value, label: filterName(value) }))]}
        />
        <SelectField
          of={of}
          name="action"
          label={t`Action`}
          choices={[any, ...filterActions.map((value) => ({ value, label: i18n._(actionNames[value]) }))]}
        />
        <NumberField of={of} name="threshold" label={t`Number of violations`} step={1} min={1} />
        <NumberField of={of} name="withinMinutes" label={t`Within minutes`} step={1} min={1} />
      </Section>
      <Section title={t`Tells`}>
        <Recipients of={of} />
        <NumberField
          of={of}
          name="coolDownMinutes"
          label={t`Pause in minutes`}
          help={t`After an alert nobody is told again for so long.`}
          step={1}
          min={1}
        />
        <SwitchField of={of} name="enabled" label={t`Enabled`} />
      </Section>
    </>
  );
}

function Project({ of }: Props) {
  const { t } = useLingui();
  const { permissions } = useViewer();
  // Who is limited to projects makes rules for one of them alone.
  const seesAll = permissions.unrestricted || permissions.role !== 'ProjectAdmin';
  const projectId = of.form.watch('projectId') ?? undefined;
  const { data: project } = useRead(
    projectRecords.read,
    { params: { id: projectId ?? '' } },
    { enabled: projectId !== undefined },
  );
  const choose = (id: string | null) => of.form.setValue('projectId', id, { shouldDirty: true });
  return (
    <div className="stack">
      <ProjectField
        project={projectId ? project : undefined}
        {...(seesAll && { none: t`All projects` })}
        error={of.form.formState.errors.projectId?.message}
        onChoose={(next) => choose(next?.id ?? null)}
      />
      {projectId && seesAll && (
        <div>
          <Button variant="quiet" size="1" onClick={() => choose(null)}>
            <Trans>All projects</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function Recipients({ of }: Props) {
  const { t } = useLingui();
  const [feed, projectId] = of.form.watch(['feed', 'projectId']);
  const { data = [] } = useRead(alertRoutes.people, { query: { feed, ...(projectId && { projectId }) } });
  return (
    <CheckboxGroup
      of={of}
      name="recipientIds"
      label={t`People`}
      help={t`They get a notification and an email. Only people who may see the feed are offered.`}
      choices={data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
