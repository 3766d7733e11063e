// The door to drafts for the domains whose records are edited together: prompts and policies.
export { DraftLayout, DraftMain, DraftSide } from './layout.tsx';
export { OpenedDraft, type OpenDraft } from './opened-draft.tsx';
export { PublishDraft } from './publish-draft.tsx';
export { usePresence } from './use-presence.ts';
