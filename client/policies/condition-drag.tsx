// Conditions are dragged to another place, also into another group: by pointer, by finger, or by keyboard.
import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type Over,
} from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import { createContext, use, useId, useMemo, useState, type ReactNode } from 'react';
import { DEEPEST_GROUP, MAX_ITEMS, depthOf } from '../../shared/conditions/condition.ts';
import { isGroup, type Comparison, type ConditionGroup } from '../../shared/conditions/index.ts';
import { moveNode } from '../../shared/documents/condition-doc.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import styles from './condition-drag.module.css';

type Item = Comparison | ConditionGroup;

/** What is being dragged. */
const Dragged = createContext<Item | undefined>(undefined);

/** Between two items of a group, from 1. */
type Slot = { parent: string; after: string | null; place: number };

export function ConditionDrag({ live, children }: { live: LiveDocument; children: ReactNode }) {
  const [dragged, setDragged] = useState<Item>();
  const sensors = useSensors(
    // A click is not a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextSlot }),
  );
  const accessibility = useAnnouncements();
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    if (!over) return;
    const { parent, after } = slotOf(over);
    moveNode(live.doc, String(active.id), parent, after);
    live.undo.stopCapturing();
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestSlot}
      accessibility={accessibility}
      onDragStart={({ active }) => setDragged(active.data.current as Item)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      <Dragged value={dragged}>{children}</Dragged>
    </DndContext>
  );
}

const slotOf = (over: Over) => over.data.current as Slot;

function useAnnouncements() {
  const { t } = useLingui();
  return useMemo(() => {
    const told = (over: Over | null) => {
      const place = over ? slotOf(over).place : 0;
      return over ? t`Place ${place} of its group` : t`No place for it`;
    };
    return {
      screenReaderInstructions: {
        draggable: t`Space picks it up and puts it down, the up and down arrows move it, Escape puts it back.`,
      },
      announcements: {
        onDragStart: () => t`Picked up`,
        onDragOver: ({ over }: { over: Over | null }) => told(over),
        onDragEnd: ({ over }: { over: Over | null }) => {
          const where = told(over);
          return t`Put down: ${where}`;
        },
        onDragCancel: () => t`Put back`,
      },
    };
  }, [t]);
}

/** The one whose height is nearest to the pointer, or to what the keys move: groups differ too much in size. */
const nearestSlot: CollisionDetection = ({
  pointerCoordinates,
  collisionRect,
  droppableContainers,
  droppableRects,
}) => {
  const y = pointerCoordinates?.y ?? collisionRect.top;
  return droppableContainers
    .flatMap((container) => {
      const rect = droppableRects.get(container.id);
      if (!rect) return [];
      return [{ id: container.id, data: { droppableContainer: container, value: Math.abs(rect.top - y) } }];
    })
    .toSorted((one, other) => one.data.value - other.data.value);
};

const nextSlot: KeyboardCoordinateGetter = ({ code }, { currentCoordinates, context }) => {
  const { collisionRect, droppableContainers, droppableRects } = context;
  if (!collisionRect || (code !== 'ArrowDown' && code !== 'ArrowUp')) return undefined;
  const tops = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id)?.top ?? [])
    .toSorted((one, other) => one - other);
  const here = collisionRect.top;
  const top = code === 'ArrowDown' ? tops.find((at) => at > here + 1) : tops.findLast((at) => at < here - 1);
  return top === undefined ? undefined : { x: currentCoordinates.x, y: currentCoordinates.y + top - here };
};

/** Gives an item its handle, and the place it is dragged to. */
export function useDragged(item: Item, isOff: boolean) {
  const { t } = useLingui();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: item.id,
    data: item,
    disabled: isOff,
  });
  const ties = {
    ref: setNodeRef,
    'data-dragging': isDragging || undefined,
    ...(transform && { style: { translate: `${transform.x}px ${transform.y}px` } }),
  };
  const handle = isOff ? null : (
    <IconButton
      size="1"
      icon={GripVertical}
      label={t`Drag to another place`}
      className={styles.handle}
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
    />
  );
  return { ties, handle };
}

type SlotProps = {
  group: ConditionGroup;
  /** Of the group: 1 for the outermost one. */
  depth: number;
  after: string | null;
  place: number;
};

export function DropSlot({ group: { id: parent, items }, depth, after, place }: SlotProps) {
  const dragged = use(Dragged);
  const isFull = items.length >= MAX_ITEMS && !items.some(({ id }) => id === dragged?.id);
  // Deeper than groups may be, its items would not count any more.
  const isTooDeep = dragged !== undefined && isGroup(dragged) && depth + depthOf(dragged) > DEEPEST_GROUP;
  const slot: Slot = { parent, after, place };
  const { setNodeRef, isOver } = useDroppable({ id: useId(), data: slot, disabled: isFull || isTooDeep });
  return <div ref={setNodeRef} className={styles.slot} data-over={isOver || undefined} />;
}
