// What the studio shows of a file that is dropped on it.
export { chosenAtFirst, Entities, type Mapping } from './entities.tsx';
export { useRecords } from './import-form.tsx';
export { ImportReport } from './import-report.tsx';
export { useFilePreview, type ChosenFile } from './use-file-preview.ts';
