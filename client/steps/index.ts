// How the kinds of steps look wherever they are named: in the studio, in runs, in the inbox.
export { signOf } from './registry.ts';
export { QuietTile, smallTile, StepTile } from './step-tile.tsx';
