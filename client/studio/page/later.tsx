// The parts of `later-parts.ts` by their names, as if they were here.
import { useEffect, type ReactNode } from 'react';
import { deferred } from '../../kit/loading/deferred.tsx';
import { whenIdle } from '../../kit/loading/when-idle.ts';
import { SkeletonText } from '../../kit/layout/states.tsx';
import styles from './frame.module.css';

const parts = () => import('./later-parts.ts');

/** Soon after the first cards stand: so that they are here when somebody asks, or should the line be lost. */
export const useLaterParts = () =>
  useEffect(() => whenIdle(() => void parts().catch(() => undefined), { afterMs: 1500, atLastMs: 2000 }), []);

const asDialog = { failure: 'floating' } as const;
const asTab = { pending: <SkeletonText /> } as const;
/** The canvas stays until what takes its place is here. */
const aroundCanvas = {
  failure: 'floating',
  pending: ({ children }: { children: ReactNode }) => (
    <section className={styles.canvasArea} data-canvas-area tabIndex={-1}>
      {children}
    </section>
  ),
} as const;

export const PublishDialog = deferred(async () => ({ default: (await parts()).PublishDialog }), asDialog);
export const SearchDialog = deferred(async () => ({ default: (await parts()).SearchDialog }), asDialog);
export const MergeDialog = deferred(async () => ({ default: (await parts()).MergeDialog }), asDialog);
export const NameBranchDialog = deferred(
  async () => ({ default: (await parts()).NameBranchDialog }),
  asDialog,
);
export const FindPanel = deferred(async () => ({ default: (await parts()).FindPanel }), asDialog);
export const RunsPanel = deferred(async () => ({ default: (await parts()).RunsPanel }), asDialog);
export const CommentsPanel = deferred(async () => ({ default: (await parts()).CommentsPanel }), asDialog);
export const Start = deferred(async () => ({ default: (await parts()).Start }), { failure: 'silent' });
export const RunBox = deferred(async () => ({ default: (await parts()).RunBox }), asTab);
export const StepComments = deferred(async () => ({ default: (await parts()).StepComments }), asTab);
export const PolicyForm = deferred(async () => ({ default: (await parts()).PolicyForm }), asTab);
export const StepInRun = deferred(async () => ({ default: (await parts()).StepInRun }), asTab);
export const PinnedOutput = deferred(async () => ({ default: (await parts()).PinnedOutput }), {
  failure: 'silent',
});
export const DraftVersions = deferred(async () => ({ default: (await parts()).DraftVersions }), aroundCanvas);
export const DraftHistory = deferred(async () => ({ default: (await parts()).DraftHistory }), aroundCanvas);
export const DraftAssistant = deferred(
  async () => ({ default: (await parts()).DraftAssistant }),
  aroundCanvas,
);
export const VersionStudio = deferred(async () => ({ default: (await parts()).VersionStudio }), {
  pending: <SkeletonText />,
});
