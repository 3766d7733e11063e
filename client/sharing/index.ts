// An agent for people of other workspaces, wherever an agent is shown.
export { ShareButton } from './share-button.tsx';
export { ShareDialog } from './share-dialog.tsx';
export { VersionChoice } from './version-choice.tsx';
