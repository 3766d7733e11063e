// What other folders may ask of project graphs.
export type { GraphPort } from './graph-port.ts';
