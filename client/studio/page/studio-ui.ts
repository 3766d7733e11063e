// What is open on this screen of the studio.
import { proxy } from 'valtio';
import type { InspectorTab } from '../inspector/inspector.tsx';

export type SidePanel = 'step' | 'versions' | 'history' | 'runs' | 'comments' | 'find' | 'assistant' | null;

export type StudioUi = {
  side: SidePanel;
  tab: InspectorTab;
  /** The field of a step that gets the focus as soon as the step is open. */
  focus: { stepId: string; field: string } | null;
  palette: boolean;
  search: boolean;
  publish: boolean;
  branchDialog: 'new' | 'rename' | 'merge' | 'update' | null;
  runForm: boolean;
  /** Tests take pinned outputs in place of running their steps. */
  usesPins: boolean;
  /** The awareness number of the person whose view is followed. */
  followed: number | null;
  /** What an empty draft offers is put away. */
  isStartClosed: boolean;
  /** The first steps with an agent are listed; an address may ask for it. */
  isOnboarding: boolean;
  /** What the assistant is about to be asked. */
  wish: string;
  /** What a screen reader is told. */
  announcement: string;
};

const sides: readonly SidePanel[] = ['runs', 'versions', 'history', 'comments', 'assistant'];

/** `address`: the page's search part, by which links from other pages open the runs or the versions. */
export const createStudioUi = (address: string): StudioUi =>
  proxy<StudioUi>({
    side: sides.find((side) => side === new URLSearchParams(address).get('side')) ?? null,
    tab: 'configure',
    focus: null,
    palette: false,
    search: false,
    publish: false,
    branchDialog: null,
    runForm: false,
    usesPins: true,
    followed: null,
    isStartClosed: false,
    isOnboarding: ['', 'true', '1'].includes(new URLSearchParams(address).get('onboarding') ?? 'none'),
    wish: '',
    announcement: '',
  });
