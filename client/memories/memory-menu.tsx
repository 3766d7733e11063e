import { useLingui } from '@lingui/react/macro';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Memory } from '../../shared/memories/memory.ts';
import { useCan } from '../data/viewer.ts';
import type { MenuItem } from '../kit/overlays/menu.tsx';
import { CopyMemory } from './copy-memory.tsx';
import { memoryHref } from './memory-place.ts';
import { RemoveMemory } from './remove-memory.tsx';

/** The ⋯ of a memory's row, and the dialog it opens. */
export function useMemoryMenu(projectId: string | undefined) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<Memory>();
  const [copying, setCopying] = useState<Memory>();
  const mayCreate = useCan('knowledge', 'edit');
  const copy = (memory: Memory): MenuItem => ({
    label: t`Copy to a project`,
    icon: Copy,
    onSelect: () => setCopying(memory),
  });
  const own = (memory: Memory): MenuItem[] => [
    { label: t`Settings`, icon: Pencil, href: memoryHref(projectId, memory.id) },
    { label: t`Delete memory`, icon: Trash2, danger: true, onSelect: () => setRemoving(memory) },
  ];
  const menu = (memory: Memory): MenuItem[] => [
    ...(mayCreate ? [copy(memory)] : []),
    ...(memory.abilities.change ? own(memory) : []),
  ];
  const dialog = removing ? (
    <RemoveMemory memory={removing} onClose={() => setRemoving(undefined)} />
  ) : (
    copying && <CopyMemory memory={copying} onClose={() => setCopying(undefined)} />
  );
  return { menu, dialog };
}
