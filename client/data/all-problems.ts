// Every problem there is: the pages of members can meet any of them.
import { knowProblems } from './problem-text.ts';

knowProblems(import.meta.glob('../../shared/*/problems.ts', { eager: true }));
