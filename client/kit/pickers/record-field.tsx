// A field whose value is a record: looks like a select, and finds its choices on the server.
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from '../forms/field.tsx';
import { Icon } from '../display/icon.tsx';
import { RecordPopover, type RecordChoiceProps } from './record-choice.tsx';
import type { ListRoute } from '../lists/use-list-query.ts';
import styles from './record-field.module.css';

type Props<R extends ListRoute> = Omit<RecordChoiceProps<R>, 'label'> & {
  label: string;
  /** The placeholder of the search. */
  searchLabel: string;
  help?: string;
  error?: string | undefined;
  optional?: boolean;
  /** Draws the chosen record. */
  value: ReactNode;
};

export function RecordField<R extends ListRoute>(props: Props<R>) {
  const { label, searchLabel, help, error, optional = false, value, ...choice } = props;
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(ties) => (
        <RecordPopover
          {...choice}
          label={searchLabel}
          trigger={
            // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- the popover adds them
            <button type="button" role="combobox" className={styles.field} {...ties}>
              {value}
              <Icon of={ChevronDown} size={14} className="muted" />
            </button>
          }
        />
      )}
    </Field>
  );
}
