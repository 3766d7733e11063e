// Which editor a board is drawn with: tldraw where its licence allows, else our own sketch pad over the same records,
// which is also there before the other's files have come or when they cannot be fetched.
import { configurationRoutes } from '../../shared/configurations/routes.ts';
import { useRead } from '../data/query.ts';
import { deferredFiles } from '../kit/loading/deferred-files.ts';
import { useDeferredFiles } from '../kit/loading/deferred.tsx';
import { SkeletonText } from '../kit/layout/states.tsx';
import { useAfter } from '../kit/loading/use-after.ts';
import type { BoardProps } from './board-props.ts';
import { isOnThisMachine } from './loopback.ts';
import { SketchPad } from './sketch/sketch-pad.tsx';

const files = deferredFiles(() => import('./tldraw/tldraw-board.tsx'));

export function BoardEditor(props: BoardProps) {
  const { data, isPending } = useRead(
    configurationRoutes.variable,
    { query: { variableName: 'TldrawKey' } },
    { keep: true },
  );
  const licenseKey = data?.value ?? undefined;
  if (licenseKey || isOnThisMachine(location.hostname))
    return <WithTldraw {...props} licenseKey={licenseKey} />;
  return isPending ? <Waiting /> : <SketchPad {...props} />;
}

function WithTldraw(props: BoardProps & { licenseKey: string | undefined }) {
  const state = useDeferredFiles(files);
  if (state.status === 'pending') return <Waiting />;
  if (state.status === 'failed') return <SketchPad {...props} />;
  return <state.module.default {...props} />;
}

function Waiting() {
  const isLate = useAfter(true);
  return isLate ? <SkeletonText /> : null;
}
