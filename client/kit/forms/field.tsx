// The frame of every field: label above, help below; an error takes the help's place and says what to do.
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type HTMLAttributes, type ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './field.module.css';

/** Attributes that tie the input to its label, help and error. */
export type FieldTies = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Props = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** Beside the label, at its end. */
  aside?: ReactNode;
  children: (ties: FieldTies) => ReactNode;
};

export function Field({ label, help, error, optional = false, aside, children }: Props) {
  const id = useId();
  const below = `${id}-below`;
  return (
    <FieldFrame>
      <div className="row">
        <label htmlFor={id} className="grow">
          {label}
          {optional && <Optional />}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': error || help ? below : undefined,
      })}
      {error ? (
        <p className="err" id={below} role="alert">
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      ) : (
        help && (
          <p className="help" id={below}>
            {help}
          </p>
        )
      )}
    </FieldFrame>
  );
}

/** A field that is not one single input: its name above its parts. */
export const FieldFrame = ({
  as: Frame = 'div',
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' }) => (
  <Frame {...rest} className={styles.field} data-part="field" />
);

/** A value that is only read. */
export const FieldValue = ({ children }: { children: string }) => (
  <span className={styles.value} dir="auto">
    {children}
  </span>
);

/** Behind a label. */
export const Optional = () => (
  <span className={styles.optional}>
    <Trans>optional</Trans>
  </span>
);

/** A switch acts on the record: its label is beside it, the consequence below. */
export const Toggle = ({
  control,
  id,
  label,
  help,
}: {
  /** The switch; one with an `id` has it here as well. */
  control: ReactNode;
  id?: string;
  label: ReactNode;
  help?: ReactNode;
}) => (
  <label className={styles.toggle} htmlFor={id}>
    {control}
    <span>
      <span className={styles.label}>{label}</span>
      {help && <span className="help">{help}</span>}
    </span>
  </label>
);

/** Several boxes to check, in columns; its first child is its legend. */
export const Checks = ({ className, ...rest }: ComponentProps<'fieldset'>) => (
  <fieldset {...rest} className={clsx(styles.checks, className)} data-part="checks" />
);

/** A checkbox and its label. */
export const Check = ({ children }: { children: ReactNode }) => (
  <label className={styles.check}>{children}</label>
);
