// A list two people may reorder at once: dragging by the grip, or Alt with the arrows.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { GripVertical, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { newId, type SettingChange } from '../../../shared/documents/edit-agent.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { GraphStep } from '../../../shared/steps/index.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { Field } from './field.tsx';
import { useInspector } from './inspector-model.ts';
import { Value } from './fields.tsx';
import styles from './fields.module.css';

export type Item = { id: string } & Record<string, Json>;

type Props = {
  step: GraphStep;
  field: string;
  label: string;
  help?: string;
  add: string;
  empty: string;
  make: (count: number) => Record<string, Json>;
  /** An item as one line, for those who may only read. */
  text: (item: Item) => ReactNode;
  children: (item: Item, set: (name: string, change: SettingChange) => void) => ReactNode;
};

const isItem = (value: Json): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.id === 'string';

export const itemsOf = (step: GraphStep, field: string): Item[] => {
  const list = step.settings[field];
  return Array.isArray(list) ? list.filter(isItem) : [];
};

export function ItemList({ step, field, label, help, add, empty, make, text, children }: Props) {
  const { t } = useLingui();
  const { edits } = useInspector();
  const [dragged, setDragged] = useState<string | null>(null);
  const items = itemsOf(step, field);
  const { list, added } = useAdded(items);
  const place = (id: string, index: number) => {
    const others = items.filter((item) => item.id !== id);
    edits?.items.move(step.id, field, id, others[index - 1]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent, id: string, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    place(id, Math.max(0, index + (event.key === 'ArrowUp' ? -1 : 1)));
  };
  const onDrop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== null) place(dragged, index);
    setDragged(null);
  };
  return (
    <Field label={label} name={field} help={help}>
      {items.length === 0 && <p className="muted small">{empty}</p>}
      <ul className={styles.items} ref={list}>
        {items.map((item, index) => (
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only takes drops; the grip has keys
          <li
            key={item.id}
            className={clsx(dragged === item.id && styles.isDragged)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => onDrop(event, index)}
          >
            {edits ? (
              <>
                <span
                  className={styles.grip}
                  role="button"
                  tabIndex={0}
                  draggable
                  aria-label={t`Move, with Alt and the arrow keys`}
                  onDragStart={() => setDragged(item.id)}
                  onDragEnd={() => setDragged(null)}
                  onKeyDown={(event) => onKeyDown(event, item.id, index)}
                >
                  <Icon of={GripVertical} size={14} />
                </span>
                <div className="grow">
                  {children(item, (name, change) =>
                    edits.items.set(step.id, field, item.id, (now) => ({
                      [name]: typeof change === 'function' ? change(now[name] ?? null) : change,
                    })),
                  )}
                </div>
                <IconButton
                  size="1"
                  icon={Trash2}
                  label={t`Remove`}
                  onClick={() => edits.items.remove(step.id, field, item.id)}
                />
              </>
            ) : (
              <Value>{text(item)}</Value>
            )}
          </li>
        ))}
      </ul>
      {edits && (
        <div>
          <Button
            variant="quiet"
            size="1"
            icon={Plus}
            onClick={() => {
              added.current = newId();
              const item = { ...make(items.length), id: added.current };
              edits.items.insert(step.id, field, item, items.at(-1)?.id ?? null);
            }}
          >
            {add}
          </Button>
        </div>
      )}
    </Field>
  );
}

/** What has just been added is written in next; the name it begins with is typed over. */
function useAdded(items: readonly Item[]) {
  const list = useRef<HTMLUListElement>(null);
  const added = useRef<string | null>(null);
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === added.current);
    if (index === -1) return;
    added.current = null;
    const row = list.current?.children[index];
    const field = row?.querySelector<HTMLInputElement>('input:not([type="checkbox"]), textarea');
    field?.focus();
    field?.select();
  }, [items]);
  return { list, added };
}
