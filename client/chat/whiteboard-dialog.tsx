// A drawing for a message: it goes along as a picture.
import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { readPicture } from '../../shared/steps/file-value.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import type { AnyFile } from '../variables/index.ts';
import styles from './files.module.css';

const SIZE = { width: 960, height: 540 };
const PEN = 3;

type Point = { x: number; y: number };

type Props = { onClose: () => void; onDrawing: (picture: AnyFile) => void };

export default function WhiteboardDialog({ onClose, onDrawing }: Props) {
  const { t } = useLingui();
  const paper = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<Point[][]>([]);
  useEffect(() => {
    if (paper.current) draw(paper.current, strokes);
  }, [strokes]);
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setStrokes([...strokes, [pointOf(event)]]);
  };
  const goOn = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setStrokes((all) => [...all.slice(0, -1), [...(all.at(-1) ?? []), pointOf(event)]]);
  };
  const take = () => {
    const data = paper.current?.toDataURL('image/png').replace(/^[^,]*,/, '') ?? '';
    const picture = readPicture({ name: `${t`Drawing`}.png`, type: 'image/png', data });
    if (picture) onDrawing(picture);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={1000}
      title={t`Draw`}
      description={<Trans>The drawing goes along with your message as a picture.</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={strokes.length === 0} onClick={take}>
            <Trans>Add to the message</Trans>
          </Button>
        </>
      }
    >
      <div className="row">
        <IconButton
          icon={Undo2}
          label={t`Undo the last stroke`}
          disabled={strokes.length === 0}
          onClick={() => setStrokes(strokes.slice(0, -1))}
        />
      </div>
      <canvas
        ref={paper}
        {...SIZE}
        className={styles.paper}
        role="img"
        aria-label={t`Drawing`}
        onPointerDown={begin}
        onPointerMove={goOn}
      />
    </Dialog>
  );
}

/** On the paper, however large it is shown. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * SIZE.width, y: ((clientY - top) / height) * SIZE.height };
}

function draw(canvas: HTMLCanvasElement, strokes: readonly (readonly Point[])[]) {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // Models see what is transparent as black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
  Object.assign(pen, { lineWidth: PEN, lineCap: 'round', lineJoin: 'round', strokeStyle: 'black' });
  for (const [first, ...others] of strokes) {
    if (!first) continue;
    pen.beginPath();
    pen.moveTo(first.x, first.y);
    // A dot is a line of no length.
    for (const { x, y } of [first, ...others]) pen.lineTo(x, y);
    pen.stroke();
  }
}
