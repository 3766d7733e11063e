// The frame of every field: label above, help below; an error takes the help's place and says what to do.
import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What the input needs to be tied to its label, help and error. */
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
    <div className="field">
      <div className="row">
        <label htmlFor={id} className="grow">
          {label}
          {optional && (
            <span className="optional">
              <Trans>optional</Trans>
            </span>
          )}
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
    </div>
  );
}
