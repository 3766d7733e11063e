// The door to live documents in the database, for both servers.
export { applyAll, applyInSlices } from './apply-all.ts';
export {
  appendUpdates,
  carryTouches,
  foldLog,
  forgetDocuments,
  insertSnapshot,
  loadDocument,
  loadUpdates,
  longLogs,
  stepsTouchedSince,
  touchesSince,
  type LogEntry,
  type Touch,
} from './document-store.ts';
export {
  onMentions,
  publishMentions,
  takeMentions,
  tenantsWithMentions,
  type Mention,
  type WrittenMention,
} from './mention-store.ts';
export { findMoment, forgetOldMoments, listMoments, nameMoment, type Moment } from './moment-store.ts';
export { onDocumentClosed, publishDocumentClosed } from './document-closed.ts';
export {
  EDITORS_TOLD_EVERY_MS,
  forgetEditors,
  readEditors,
  readEditorsOfProjects,
  writeEditors,
  type Editor,
  type EditorsOf,
} from './editor-store.ts';
