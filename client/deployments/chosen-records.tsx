// Records that are chosen one after the other: those chosen, each with a way out, and a button to find more.
import { useLingui } from '@lingui/react/macro';
import { Plus, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import type { ListBounds, ListRoute, RowOf } from '../kit/lists/use-list-query.ts';
import { RecordPopover } from '../kit/pickers/record-choice.tsx';
import styles from './deployments.module.css';

type Props<R extends ListRoute> = {
  icon: LucideIcon;
  ids: readonly string[];
  /** Undefined while they are read; one that is missing is gone. */
  names: ReadonlyMap<string, string> | undefined;
  gone: string;
  most: number;
  route: R;
  bounds?: ListBounds;
  labels: { add: string; find: string; nothing: string };
  /** Absent: only shown. */
  onChange?: ((ids: string[]) => void) | undefined;
  children: (row: RowOf<R>) => ReactNode;
};

export function ChosenRecords<R extends ListRoute>(props: Props<R>) {
  const { ids, most, route, bounds, labels, onChange, children } = props;
  return (
    <>
      {ids.length > 0 && (
        <ul className={styles.chosen}>
          {ids.map((id) => (
            <Chosen key={id} id={id} {...props} />
          ))}
        </ul>
      )}
      {onChange && ids.length < most && (
        <div>
          <RecordPopover
            several
            label={labels.find}
            route={route}
            bounds={bounds}
            without={ids}
            nothing={labels.nothing}
            onChoose={(row) => row && onChange([...ids, row.id])}
            trigger={
              <Button variant="quiet" size="1" icon={Plus}>
                {labels.add}
              </Button>
            }
          >
            {children}
          </RecordPopover>
        </div>
      )}
    </>
  );
}

type ChosenProps = { id: string } & Pick<Props<ListRoute>, 'icon' | 'ids' | 'names' | 'gone' | 'onChange'>;

function Chosen({ id, icon, ids, names, gone, onChange }: ChosenProps) {
  const { t } = useLingui();
  const name = names?.get(id) ?? (names ? gone : '…');
  return (
    <li className="row">
      <Icon of={icon} size={14} className="muted" />
      <span className="grow clip" dir="auto">
        {name}
      </span>
      {onChange && (
        <IconButton
          size="1"
          icon={X}
          label={t`Remove ${name}`}
          onClick={() => onChange(ids.filter((other) => other !== id))}
        />
      )}
    </li>
  );
}
