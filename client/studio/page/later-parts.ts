// What opens when somebody asks for it: files of their own, which no card waits for.
export { MergeDialog } from '../branches/merge-dialog.tsx';
export { NameBranchDialog } from '../branches/name-branch-dialog.tsx';
export { CommentsPanel } from '../comments/comments-panel.tsx';
export { StepComments } from '../comments/step-comments.tsx';
export { FindPanel } from '../find/find-panel.tsx';
export { DraftHistory } from '../history/draft-history.tsx';
export { PolicyForm } from '../inspector/policy-form.tsx';
export { DraftAssistant } from '../proposal/draft-assistant.tsx';
export { PinnedOutput } from '../run/pinned-output.tsx';
export { RunBox } from '../run/run-box.tsx';
export { RunsPanel } from '../run/runs-panel.tsx';
export { StepInRun } from '../run/step-in-run.tsx';
export { Start } from '../start/start.tsx';
export { DraftVersions } from '../versions/draft-versions.tsx';
export { PublishDialog } from './publish-dialog.tsx';
export { SearchDialog } from './search-dialog.tsx';
export { VersionStudio } from './version-studio.tsx';
