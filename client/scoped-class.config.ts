import { relative } from 'node:path';

/** `studio-canvas-cards__title`: says in the browser which stylesheet it is from, and no two files have the same. */
export function scopedClass(name: string, file: string): string {
  const [withoutQuery = file] = file.split('?');
  const sheet = relative(import.meta.dirname, withoutQuery).replace(/\.module\.css$/, '');
  return `${sheet.replaceAll(/[\\/]/g, '-')}__${name}`;
}
