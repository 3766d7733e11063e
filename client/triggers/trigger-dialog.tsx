// What dialogs of triggers share: whoever may not edit reads the fields and closes.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { FormBody, FormProblem, type RecordForm } from '../kit/forms/record-form.tsx';

type Props<Values extends FieldValues> = {
  of: RecordForm<Values>;
  title: string;
  /** What the button says that saves. */
  submit: string;
  width: number;
  onClose: () => void;
  children: ReactNode;
};

export const TriggerDialog = <Values extends FieldValues>(props: Props<Values>) => (
  <Dialog
    open
    onClose={props.onClose}
    width={props.width}
    title={props.title}
    actions={
      props.of.readOnly ? (
        <Button variant="quiet" onClick={props.onClose}>
          <Trans>Close</Trans>
        </Button>
      ) : (
        <FormActions of={props.of} onClose={props.onClose}>
          {props.submit}
        </FormActions>
      )
    }
  >
    <FormBody of={props.of}>
      {props.children}
      <FormProblem of={props.of} />
    </FormBody>
  </Dialog>
);
