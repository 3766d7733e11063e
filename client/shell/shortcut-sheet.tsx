// Opened by "?": the keys of the page one is on, then those that work everywhere.
import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Keys } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { navState } from '../kit/navigation/nav-state.ts';
import { shortcutGroups, together, useShortcuts, type ShortcutGroup } from '../kit/navigation/shortcuts.ts';
import styles from './shortcut-sheet.module.css';

export function ShortcutDialog() {
  const { t } = useLingui();
  const { shortcuts } = useSnapshot(navState);
  const { list } = useSnapshot(shortcutGroups);
  const everywhere = t`Everywhere`;
  useShortcuts(everywhere, [
    {
      keys: ['[Shift]+?'],
      label: t`Show keyboard shortcuts`,
      run: () => void (navState.shortcuts = true),
    },
  ]);
  return (
    <Dialog
      open={shortcuts}
      onClose={() => (navState.shortcuts = false)}
      title={t`Keyboard shortcuts`}
      width={640}
    >
      <div className="stack">
        {together(list as readonly ShortcutGroup[], everywhere).map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3 className="h2">{group.title}</h3>
            <div className={styles.keys}>
              {group.shortcuts.map(({ keys, label }) => (
                <div key={label}>
                  <span>{label}</span>
                  <Keys keys={keys} />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
