// The board as tldraw draws it. Its files are large, and fetched only where a board is opened with it.
import { getAssetUrlsByImport } from '@tldraw/assets/imports.vite';
import { useEffect, useMemo, useState } from 'react';
import {
  computed,
  createTLSchema,
  createTLStore,
  Tldraw,
  useTldrawCurrentUser,
  type Editor,
  type TLUiOverrides,
  type TLUserPreferences,
} from 'tldraw';
import 'tldraw/tldraw.css';
import { useSnapshot } from 'valtio';
import { appearance } from '../../kit/theme/appearance.ts';
import type { BoardProps } from '../board-props.ts';
import { bindBoard } from './bind-board.ts';
import { keepToBoard } from './keep-to-board.ts';
import { showPeople } from './show-people.ts';
import { tellNote } from './tell-note.ts';

const assetUrls = getAssetUrlsByImport();

/** One page for all; theme and language are the product's, people are in the top bar, and nothing is uploaded. */
const components = {
  PageMenu: null,
  MainMenu: null,
  DebugPanel: null,
  DebugMenu: null,
  ImageToolbar: null,
  VideoToolbar: null,
};
const options = { maxPages: 1, actionShortcutsLocation: 'toolbar' } as const;
const nothing: readonly string[] = [];

const overrides: TLUiOverrides = {
  tools: (_editor, { asset: _asset, ...tools }) => tools,
  actions: (_editor, actions) => {
    const { 'insert-embed': _embed, 'insert-media': _media, ...kept } = actions;
    return kept;
  },
};

const newStore = () =>
  createTLStore({
    schema: createTLSchema(),
    // Nobody's name is written into what they draw.
    users: { currentUser: computed('nobody', () => null) },
  });

export default function TldrawBoard(props: BoardProps & { licenseKey: string | undefined }) {
  const { live, presence, canEdit, licenseKey } = props;
  const { theme, locale } = useSnapshot(appearance);
  const [store] = useState(newStore);
  const [editor, setEditor] = useState<Editor>();
  const user = useUser(live.owner.userId);
  useConnection(editor, props);
  useEffect(() => {
    editor?.updateInstanceState({ isReadonly: !canEdit });
  }, [editor, canEdit]);
  return (
    <div
      style={{ position: 'absolute', inset: 0 }}
      onPointerMove={({ clientX: x, clientY: y }) => {
        const { x: left = 0, y: top = 0 } = editor?.screenToPage({ x, y }) ?? {};
        presence.point({ x: left, y: top });
      }}
      onPointerLeave={() => presence.point(null)}
      // Its keys apply while the focus is in it, and no page is opened with the focus there.
      onFocus={() => editor?.focus({ focusContainer: false })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) editor?.blur({ blurContainer: false });
      }}
      onPointerDown={() => editor?.focus()}
    >
      <Tldraw
        store={store}
        user={user}
        locale={tongues[locale] ?? 'en'}
        colorScheme={theme}
        assetUrls={assetUrls}
        components={components}
        options={options}
        overrides={overrides}
        acceptedImageMimeTypes={nothing}
        acceptedVideoMimeTypes={nothing}
        autoFocus={false}
        {...(licenseKey && { licenseKey })}
        onMount={setEditor}
      />
    </div>
  );
}

/** Its languages by ours. */
const tongues: Partial<Record<string, string>> = {
  'ar-AE': 'ar',
  en: 'en',
  es: 'es',
  fr: 'fr',
  'pt-BR': 'pt-br',
  uk: 'uk',
};

/** What the editor remembers of a person lasts for as long as the page. */
function useUser(id: string) {
  const [chosen, setChosen] = useState<TLUserPreferences>({ id });
  const { theme } = useSnapshot(appearance);
  const userPreferences = useMemo<TLUserPreferences>(
    () => ({ ...chosen, colorScheme: theme }),
    [chosen, theme],
  );
  return useTldrawCurrentUser({ userPreferences, setUserPreferences: setChosen });
}

function useConnection(editor: Editor | undefined, { live, presence, onNote }: BoardProps) {
  useEffect(() => {
    if (!editor) return undefined;
    const ending = [
      keepToBoard(editor),
      bindBoard({ store: editor.store, doc: live.doc, canDraw: (record) => canDraw(editor, record.id) }),
      showPeople(editor, presence),
      tellNote(editor, onNote),
    ];
    editor.zoomToFit({ immediate: true });
    // Few shapes are not made larger than they are.
    if (editor.getZoomLevel() > 1) editor.resetZoom(editor.getViewportScreenCenter(), { immediate: true });
    return () => {
      for (const end of ending) end();
    };
  }, [editor, live, presence, onNote]);
}

function canDraw(editor: Editor, id: string): boolean {
  if (!id.startsWith('shape:')) return true;
  try {
    const { x, y, w, h } = editor.getShapeGeometry(id as never).bounds;
    return [x, y, w, h].every(Number.isFinite);
  } catch {
    return false;
  }
}
