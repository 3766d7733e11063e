// A dialog decides one thing. Modal over modal does not exist here.
import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog as RadixDialog } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFocusReturn } from '../navigation/arrival.ts';
import { Button, IconButton } from '../buttons/buttons.tsx';
import type { RecordForm } from '../forms/record-form.tsx';
import styles from './dialog.module.css';

/** The layer over the page, with a veil behind it. */
export const DialogContent = ({ className, ...rest }: ComponentProps<typeof RadixDialog.Content>) => (
  <RadixDialog.Content {...rest} className={clsx(styles.dialog, className)} data-part="dialog" />
);

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Pixels. */
  width?: number;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  children?: ReactNode;
  /** Escape and a click beside it do nothing: for a decision that must be taken. */
  insistent?: boolean;
};

export function Dialog({
  open,
  onClose,
  title,
  description,
  width = 480,
  actions,
  children,
  insistent,
}: DialogProps) {
  const { t } = useLingui();
  const { remember, giveBack } = useFocusReturn();
  const hold = (event: Event) => insistent && event.preventDefault();
  const holdEscape = (event: KeyboardEvent) =>
    (isBeingSearched(event.target) || insistent) && event.preventDefault();
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && !insistent && onClose()}>
      <DialogContent
        style={{ maxWidth: width }}
        onEscapeKeyDown={holdEscape}
        onInteractOutside={hold}
        onOpenAutoFocus={(event) => {
          remember();
          focusFirstField(event);
        }}
        onCloseAutoFocus={giveBack}
        {...(!description && { 'aria-describedby': undefined })}
      >
        <header>
          <div className="row">
            <RadixDialog.Title className="record-title grow" mb="0">
              {title}
            </RadixDialog.Title>
            {!insistent && <IconButton icon={X} label={t`Close`} onClick={onClose} />}
          </div>
          {description && (
            <RadixDialog.Description className="muted" size="2">
              {description}
            </RadixDialog.Description>
          )}
        </header>
        {children && (
          <div className={styles.body} data-part="dialog-body">
            {children}
          </div>
        )}
        {actions && <footer>{actions}</footer>}
      </DialogContent>
    </RadixDialog.Root>
  );
}

/** Escape first clears the text of a search field. */
const isBeingSearched = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/**
 * The first field, where there is one; else the dialog itself, so that no button is pressed by mistake. `autoFocus` of a
 * field would come too early: a menu that closes takes the focus back then, and the dialog gives it to nothing.
 */
function focusFirstField(event: Event) {
  const dialog = event.target as HTMLElement | null;
  const field = dialog?.querySelector<HTMLElement>(
    '[data-part="dialog-body"] :is(input:not([hidden]), textarea, [role="combobox"])',
  );
  event.preventDefault();
  (field ?? dialog)?.focus();
}

type FormActionsProps<V extends FieldValues> = {
  of: RecordForm<V>;
  onClose: () => void;
  disabled?: boolean;
  /** The verb that sends the form. */
  children: ReactNode;
};

/** The buttons of a dialog that is one form. */
export const FormActions = <V extends FieldValues>({
  of: { form, submit },
  onClose,
  disabled = false,
  children,
}: FormActionsProps<V>) => (
  <>
    <Button variant="quiet" onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
    <Button
      variant="primary"
      onClick={() => void submit()}
      loading={form.formState.isSubmitting}
      disabled={disabled}
    >
      {children}
    </Button>
  </>
);

type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** The verb on the button. */
  verb: string;
  onConfirm: () => Promise<unknown>;
  /** Nothing is lost by it. */
  calm?: true;
};

/** Only where there is no undo; elsewhere act at once and offer `undoable`. */
export function ConfirmDialog({ open, onClose, title, description, verb, onConfirm, calm }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    await onConfirm()
      .then(onClose)
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={calm ? 'primary' : 'danger'} onClick={() => void confirm()} loading={busy}>
            {verb}
          </Button>
        </>
      }
    >
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
