// Documents as texts, for whichever domain takes files.
export { documentKind } from './document-task.ts';
export { documentText } from './document-text.ts';
