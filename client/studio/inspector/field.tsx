import { clsx } from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { createContext, use, useId, type ReactNode } from 'react';
import { Icon } from '../../kit/display/icon.tsx';
import type { SaidProblem } from './say-problem.ts';
import styles from './fields.module.css';

type FieldProblem = Pick<SaidProblem, 'message' | 'severity'>;

/** Problems of the step that is open, in words, by field. */
export const FieldProblems = createContext<ReadonlyMap<string, FieldProblem>>(new Map());

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
        <span className={styles.error} data-severity={problem.severity} role="alert">
          <Icon of={problem.severity === 'error' ? CircleAlert : TriangleAlert} size={12} /> {problem.message}
        </span>
      ) : (
        help && <span className="help">{help}</span>
      )}
    </div>
  );
}
