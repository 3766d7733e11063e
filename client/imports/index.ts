// What the studio shows of a file that is dropped on it, and the community of its agents.
export { chosenAtFirst, Entities, type Mapping } from './entities.tsx';
export { useRecords } from './import-form.tsx';
export { ImportReport } from './import-report.tsx';
export { useFilePreview, type ChosenFile } from './use-file-preview.ts';
export { LibraryAgentParts } from './library-agent-parts.tsx';
export { useNamesOf } from './library-names.ts';
