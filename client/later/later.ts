// The one list of addresses that are specified and not built yet. It only shrinks: whoever builds a page takes its
// row out, and a test counts what is left.
import type { Screen } from '../kit/navigation/screen.ts';
import { building } from './building.ts';
import { governing } from './governing.ts';
import { knowledge } from './knowledge.ts';
import { settings } from './settings.ts';
import type { Help, Topic } from './topic.ts';

export type Later = Omit<Screen, 'Page' | 'load' | 'menu'> & { description: string; help: Help };

const rowsOf = ({ pages, ...topic }: Topic): Later[] =>
  pages.map(([path, title, differs]) => ({ ...topic, path, title, ...differs }));

export const later: readonly Later[] = [...building, ...knowledge, ...governing, ...settings].flatMap(rowsOf);
