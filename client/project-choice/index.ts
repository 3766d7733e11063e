// What other domains need to let people choose a project.
export { CopyDialog } from './copy-dialog.tsx';
export { ProjectField } from './project-field.tsx';
export { useProjectsColumn } from './projects-column.tsx';
