// Roles, and the projects a project administrator is limited to. Choosing another role clears the projects.
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import { useState } from 'react';
import type { z } from 'zod';
import { roleLabels, roles, type Role } from '../../shared/access/roles.ts';
import { configurationRoutes } from '../../shared/configurations/routes.ts';
import { chosenRoles, type RightsForm, type UserForm } from '../../shared/people/invite.ts';
import { mayGive } from '../../shared/people/power.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { useRead } from '../data/query.ts';
import { CheckboxGroup } from '../kit/forms/fields.tsx';
import { useFormat } from '../kit/text/format.ts';
import { useIsReadOnly, type RecordForm } from '../kit/forms/record-form.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import { Check, Checks } from '../kit/forms/field.tsx';
import { laterRoles } from '../later/index.ts';
import { useProjects } from '../projects/index.ts';
import { roleHelp } from './role-words.ts';
import styles from './people.module.css';

export type PersonForm = z.input<typeof UserForm>;

type Rights = z.input<typeof RightsForm>;
type Props = { of: RecordForm<Rights> };

export function RightsFields<Form extends Rights>(form: { of: RecordForm<Form> }) {
  // Safe: of the form, only what every such form has is read and set.
  const of = form.of as unknown as RecordForm<Rights>;
  const roleIds = of.form.watch('roleIds');
  return (
    <>
      <RolesField of={of} />
      {roleIds.includes('ProjectAdmin') && <ProjectsField of={of} />}
    </>
  );
}

function RolesField({ of }: Props) {
  const { t, i18n } = useLingui();
  const readOnly = useIsReadOnly();
  const { data: profile } = useRead(profileRoutes.read, {});
  const held = of.form.watch('roleIds');
  const error = errorOf(of, 'roleIds');
  const chat = useRead(configurationRoutes.variable, { query: { variableName: 'ChatUrl' } });
  // A role that opens nothing yet is offered to nobody; who has it keeps it.
  const opensNothing = (role: Role) => laterRoles.has(role) || (role === 'EndUser' && !chat.data?.value);
  const isOffered = (role: Role) => !opensNothing(role) && mayGive(profile?.roles ?? [], role);
  const offered = roles.filter((role) => held.includes(role) || isOffered(role));

  function toggle(role: Role) {
    const before = { roleIds: held, projectIds: of.form.getValues('projectIds') };
    const nextRoles = held.includes(role) ? held.filter((other) => other !== role) : [...held, role];
    const { roleIds, projectIds } = chosenRoles(before, nextRoles);
    const manner = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    of.form.setValue('projectIds', projectIds, { shouldDirty: true });
    of.form.setValue('roleIds', roleIds, manner);
  }

  return (
    <Checks className={styles.roles}>
      <legend>{t`Roles`}</legend>
      {offered.map((role) => (
        <Check key={role}>
          <Checkbox
            size="1"
            checked={held.includes(role)}
            onCheckedChange={() => toggle(role)}
            disabled={readOnly}
          />
          <span>
            {i18n._(roleLabels[role])}
            <span className="help">{i18n._(roleHelp[role])}</span>
          </span>
        </Check>
      ))}
      {error && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
    </Checks>
  );
}

/** From so many on one looks for a project rather than at all of them. */
const SEARCHABLE_FROM = 12;
/** So many are shown at a time, besides the chosen ones. */
const VISIBLE_PROJECTS = 50;

function ProjectsField({ of }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { data: projects = [] } = useProjects();
  const [filter, setFilter] = useState('');
  const chosen = of.form.watch('projectIds');
  const isChosen = ({ id }: { id: string }) => chosen.includes(id);
  const others = projects.filter(
    (project) => !isChosen(project) && project.name.toLowerCase().includes(filter.toLowerCase()),
  );
  const visibleProjects = [...projects.filter(isChosen), ...others.slice(0, VISIBLE_PROJECTS)];
  const rest = number(others.length - VISIBLE_PROJECTS);
  return (
    <div className={styles.projectsChoice}>
      <CheckboxGroup
        of={of}
        name="projectIds"
        label={t`Projects`}
        search={
          projects.length > SEARCHABLE_FROM && (
            <SearchBox label={t`Find a project`} value={filter} onSearch={setFilter} width={320} />
          )
        }
        choices={visibleProjects.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {others.length > VISIBLE_PROJECTS && (
        <p className="help">
          <Trans>Type to find the other {rest}.</Trans>
        </p>
      )}
    </div>
  );
}
