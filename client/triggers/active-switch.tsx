import { Switch } from '@radix-ui/themes';
import { toastError } from '../kit/overlays/toast.tsx';

type Props = {
  label: string;
  isActive: boolean;
  isPending: boolean;
  onChange: (isActive: boolean) => Promise<unknown>;
};

/** Turns a trigger on and off in its row. */
export const ActiveSwitch = ({ label, isActive, isPending, onChange }: Props) => (
  <Switch
    size="1"
    aria-label={label}
    checked={isActive}
    disabled={isPending}
    onCheckedChange={(next) => void onChange(next).catch(toastError)}
  />
);
