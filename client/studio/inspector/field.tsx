import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { createContext, use, useId, type ReactNode } from 'react';
import { Icon } from '../../kit/display/icon.tsx';
import styles from './fields.module.css';

/** Problems of the step that is open, in words, by field. */
export const FieldProblems = createContext<ReadonlyMap<string, string>>(new Map());

type Props = {
  label: string;
  /** The setting's own name: problems and other people's flags use it. */
  name: string;
  help?: ReactNode;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode | ((id: string) => ReactNode);
};

/** Label above, help below; a problem takes the place of the help. */
export function Field({ label, name, help, aside, className = '', children }: Props) {
  const id = useId();
  const problem = use(FieldProblems).get(name);
  const wantsId = typeof children === 'function';
  return (
    <div className={clsx(styles.field, className)} data-field={name} data-field-label={label}>
      <div className="row">
        {wantsId ? (
          <label className="grow" htmlFor={id}>
            {label}
          </label>
        ) : (
          <span className="field-name grow">{label}</span>
        )}
        {aside}
      </div>
      {wantsId ? children(id) : children}
      {problem ? (
        <span className={styles.error} role="alert">
          <Icon of={CircleAlert} size={12} /> {problem}
        </span>
      ) : (
        help && <span className="help">{help}</span>
      )}
    </div>
  );
}
