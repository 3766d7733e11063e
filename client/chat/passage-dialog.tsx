import { conversationRoutes } from '../../shared/conversations/routes.ts';
import type { Citation } from '../../shared/executions/citation.ts';
import { useRead } from '../data/query.ts';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import type { MessagePlace } from './line.ts';
import { RichText } from './rich-text.tsx';

export type PassageDialogProps = { citation: Citation; place: MessagePlace; onClose: () => void };

export default function PassageDialog({
  citation: { number, file, heading },
  place,
  onClose,
}: PassageDialogProps) {
  const query = { number, file };
  const { data, error, refetch } = useRead(conversationRoutes.passage, { params: place, query });
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={`[${number}] ${file}`}
      description={heading || undefined}
    >
      {data ? (
        <RichText text={data.text} isWriting={false} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Dialog>
  );
}
