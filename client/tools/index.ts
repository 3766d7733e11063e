// What the studio uses of the tools.
export { takeChoice } from './tool-pick.ts';
