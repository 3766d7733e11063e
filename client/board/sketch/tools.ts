import { Hand, MousePointer2, Pencil, Square, StickyNote, Type, type LucideIcon } from 'lucide-react';

export type SketchTool = 'select' | 'hand' | 'draw' | 'rectangle' | 'note' | 'text';

/** `key`: as in the other editor. */
export const tools: readonly {
  tool: SketchTool;
  key: string;
  icon: LucideIcon;
  label: string;
  writes: boolean;
}[] = [
  { tool: 'select', key: 'V', icon: MousePointer2, label: /*i18n*/ 'Select', writes: false },
  { tool: 'hand', key: 'H', icon: Hand, label: /*i18n*/ 'Move the view', writes: false },
  { tool: 'draw', key: 'D', icon: Pencil, label: /*i18n*/ 'Draw', writes: true },
  { tool: 'rectangle', key: 'R', icon: Square, label: /*i18n*/ 'Rectangle', writes: true },
  { tool: 'note', key: 'N', icon: StickyNote, label: /*i18n*/ 'Note', writes: true },
  { tool: 'text', key: 'T', icon: Type, label: /*i18n*/ 'Text', writes: true },
];
