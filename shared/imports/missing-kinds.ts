// What people do about nodes that have no counterpart here yet.
import type { Row } from './foreign-graph.ts';
import { remark } from './graph-draft.ts';

const advises = (text: string): Row => ({
  becomes: 'placeholder',
  fill: () => ({ settings: {}, remarks: [remark(text)] }),
});

export const missing = {
  code: advises(/*i18n*/ 'Its code does not run here. Replace it by a step that does the same.'),
  tool: advises(/*i18n*/ 'It calls another service. Connect that service, then replace it.'),
  knowledge: advises(/*i18n*/ 'It searches documents. Add them as a data source, then replace it.'),
};
