// Where an import goes, on pages whose address names no project.
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { useState, type ReactNode } from 'react';
import { Button } from '../kit/buttons/buttons.tsx';
import { Field } from '../kit/forms/field.tsx';
import { FormPage } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { useCurrentProject, useProjects } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';

type Props = {
  /** What the address asks for; of no account where there is no such project. */
  asked: string | null;
  children: (projectId: string, choice: ReactNode) => ReactNode;
};

export function ProjectChoice({ asked, children }: Props) {
  const { t } = useLingui();
  const { data: projects, error, refetch } = useProjects();
  const current = useCurrentProject(undefined);
  const [chosen, setChosen] = useState(asked ?? '');
  if (!projects)
    return (
      <FormPage>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
      </FormPage>
    );
  const project = projects.find(({ id }) => id === chosen) ?? current ?? projects[0];
  if (!project)
    return (
      <FormPage>
        <StateText
          title={t`No project yet`}
          actions={
            <Button variant="quiet" href={projectLinks.list}>
              <Trans>To the projects</Trans>
            </Button>
          }
        >{t`Agents are imported into a project. Create one, or ask an administrator.`}</StateText>
      </FormPage>
    );
  return children(
    project.id,
    <Field label={t`Project`}>
      {(ties) => (
        <Select.Root value={project.id} onValueChange={setChosen}>
          <Select.Trigger {...ties} />
          <Select.Content position="popper" variant="soft" color="gray">
            {projects.map(({ id, name }) => (
              <Select.Item key={id} value={id}>
                {name}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </Field>,
  );
}
