import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from './buttons.tsx';

const CONFIRMED_MS = 1600;

function useCopy(text: string) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), CONFIRMED_MS);
  };
  return { copied, copy };
}

/** The button itself confirms, so there is no toast. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useLingui();
  const { copied, copy } = useCopy(text);
  return (
    <IconButton
      size="1"
      icon={copied ? Check : Copy}
      label={copied ? t`Copied` : (label ?? t`Copy`)}
      onClick={() => void copy()}
    />
  );
}

export function CopyTextButton({ text, label }: { text: string; label?: string }) {
  const { t } = useLingui();
  const { copied, copy } = useCopy(text);
  return (
    <Button variant="quiet" icon={copied ? Check : Copy} onClick={() => void copy()} aria-live="polite">
      {copied ? t`Copied` : (label ?? t`Copy`)}
    </Button>
  );
}
