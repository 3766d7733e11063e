// Reads a prompt or a resource of a server, and shows what it says.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../kit/buttons/buttons.tsx';
import { Block } from './words.tsx';

type Props = {
  name: string;
  onRead: () => void;
  read: { isPending: boolean; data: { text: string } | undefined; error: Error | null };
};

export function ReadPart({ name, onRead, read }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div>
        <Button
          variant="quiet"
          size="1"
          loading={read.isPending}
          aria-label={t`Read ${name}`}
          onClick={onRead}
        >
          <Trans>Read</Trans>
        </Button>
      </div>
      {read.data && <Block title={name} text={read.data.text} />}
      {read.error && <p className="bad">{read.error.message}</p>}
    </>
  );
}
