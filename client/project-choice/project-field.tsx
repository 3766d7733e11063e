import { useLingui } from '@lingui/react/macro';
import { projectRecords } from '../../shared/projects/records.ts';
import { RecordField } from '../kit/pickers/record-field.tsx';

type Project = { id: string; name: string };
type Props = {
  project: Project | undefined;
  /** What it means that none is chosen, where that is allowed. */
  none?: string;
  /** Where the record is already. */
  without?: string;
  error?: string | undefined;
  onChoose: (project: Project | undefined) => void;
};

/** The project that a record goes to. */
export function ProjectField({ project, none, without, error, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <RecordField
      label={t`Project`}
      searchLabel={t`Find a project`}
      value={
        <span className={project ? 'grow clip' : 'grow muted'} dir="auto">
          {project?.name ?? none ?? t`Choose`}
        </span>
      }
      route={projectRecords.list}
      chosenId={project?.id}
      without={without === undefined ? [] : [without]}
      nothing={
        without === undefined
          ? t`You don’t have access to any project.`
          : t`You don’t have access to any other project.`
      }
      error={error}
      onChoose={onChoose}
    >
      {(row) => <span dir="auto">{row.name}</span>}
    </RecordField>
  );
}
