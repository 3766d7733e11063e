import { Trans } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../buttons/buttons.tsx';
import type { FieldTies } from './field.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'children' | 'type' | 'variant'> & {
  /** As an `<input type="file">` has it. */
  accept: string;
  onFile?: (file: File) => void;
  /** All that were chosen, together. */
  onFiles?: (files: readonly File[]) => void;
  /** Several may be chosen at once. */
  many?: boolean;
  /** The label for screen readers, or the attributes that tie the button to its field. */
  input: { 'aria-label': string } | FieldTies;
  children?: ReactNode;
};

/** Asks the device for a file. The same one may be chosen again, after it was changed. */
export function FileButton({ accept, onFile, onFiles, many = false, input, children, ...button }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...input}
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        multiple={many}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          for (const file of files) onFile?.(file);
          if (files.length > 0) onFiles?.(files);
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
        {children ?? (many ? <Trans>Choose files</Trans> : <Trans>Choose a file</Trans>)}
      </Button>
    </>
  );
}
