import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from './buttons.tsx';
import { clearUnsavedGuards } from '../forms/unsaved-changes.tsx';

type Question = { onClose: () => void; onDone: () => void };

type Props = {
  /** Where the page of a record that is gone leads. */
  leadsTo: string;
  /** Asks before anything is deleted. */
  children: (question: Question) => ReactNode;
};

/** Deletes the record of a page. */
export function DeleteAction({ leadsTo, children }: Props) {
  const [, goTo] = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => setOpen(true)}>
        <Trans>Delete</Trans>
      </Button>
      {isOpen &&
        children({
          onClose: () => setOpen(false),
          onDone: () => {
            clearUnsavedGuards();
            goTo(leadsTo, { replace: true });
          },
        })}
    </>
  );
}
