import { useLingui } from '@lingui/react/macro';
import { Maximize, Redo2, Trash2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import type { RefObject } from 'react';
import { commandKey, IconButton } from '../../kit/buttons/buttons.tsx';
import { removeShapes } from './edit-board.ts';
import { tools } from './tools.ts';
import type { Sketch } from './use-sketch.ts';
import { viewOf, zoomed } from './view.ts';
import styles from './sketch.module.css';

type Props = { sketch: Sketch; pad: RefObject<SVGSVGElement | null> };

export function SketchBar({ sketch, pad }: Props) {
  const { t, i18n } = useLingui();
  const { canEdit, tool, setTool, live, doc, selected, setChosen } = sketch;
  const remove = () => {
    live.undo.stopCapturing();
    removeShapes(
      doc,
      selected.filter(({ isLocked }) => !isLocked).map(({ id }) => id),
    );
    setChosen([]);
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Tools`}>
      {tools
        .filter(({ writes }) => canEdit || !writes)
        .map(({ tool: one, key, icon, label }) => (
          <IconButton
            key={one}
            icon={icon}
            label={i18n._(label)}
            keys={[key]}
            on={tool === one}
            onClick={() => {
              setTool(one);
              pad.current?.focus();
            }}
          />
        ))}
      {canEdit && (
        <>
          <IconButton icon={Trash2} label={t`Delete`} disabled={selected.length === 0} onClick={remove} />
          <IconButton
            icon={Undo2}
            label={t`Undo`}
            keys={[commandKey, 'Z']}
            onClick={() => live.undo.undo()}
          />
          <IconButton
            icon={Redo2}
            label={t`Redo`}
            keys={[commandKey, '⇧', 'Z']}
            onClick={() => live.undo.redo()}
          />
        </>
      )}
      <Zoom sketch={sketch} pad={pad} />
    </div>
  );
}

function Zoom({ sketch: { shapes, setView }, pad }: Props) {
  const { t } = useLingui();
  const size = () => ({ w: pad.current?.clientWidth ?? 0, h: pad.current?.clientHeight ?? 0 });
  const by = (factor: number) => {
    const { w, h } = size();
    setView((view) => zoomed(view, factor, { x: w / 2, y: h / 2 }));
  };
  return (
    <>
      <IconButton icon={ZoomOut} label={t`Zoom out`} keys={['-']} onClick={() => by(0.8)} />
      <IconButton icon={ZoomIn} label={t`Zoom in`} keys={['+']} onClick={() => by(1.25)} />
      <IconButton
        icon={Maximize}
        label={t`Show everything`}
        onClick={() => setView(viewOf(shapes, size()))}
      />
    </>
  );
}
