import { Trans } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from './buttons.tsx';
import type { FieldTies } from './field.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'children' | 'type' | 'variant'> & {
  /** As an `<input type="file">` has it. */
  accept: string;
  onFile: (file: File) => void;
  /** The label for screen readers, or the attributes that tie the button to its field. */
  input: { 'aria-label': string } | FieldTies;
  children?: ReactNode;
};

/** Asks the device for a file. The same one may be chosen again, after it was changed. */
export function FileButton({ accept, onFile, input, children, ...button }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...input}
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button
        variant="quiet"
        icon={FileUp}
        type="button"
        {...button}
        onClick={() => chooser.current?.click()}
      >
        {children ?? <Trans>Choose a file</Trans>}
      </Button>
    </>
  );
}
