// An agent from afar: where its steps stand, and what is connected.
import styles from './graph-thumbnail.module.css';

type Props = {
  steps: readonly { x: number; y: number }[];
  edges: readonly (readonly [number, number])[];
};

const WIDTH = 240;
const HEIGHT = 90;
const AROUND = 30;

/** For the eye only: the name beside it says what it is. */
export function GraphThumbnail({ steps, edges }: Props) {
  const right = Math.max(0, ...steps.map(({ x }) => x)) + WIDTH;
  const bottom = Math.max(0, ...steps.map(({ y }) => y)) + HEIGHT;
  return (
    <svg
      className={styles.thumbnail}
      viewBox={`${-AROUND} ${-AROUND} ${right + 2 * AROUND} ${bottom + 2 * AROUND}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden
    >
      {edges.map(([from, to]) => {
        const [one, other] = [steps[from], steps[to]];
        if (!one || !other) return null;
        const [x, y, end, down] = [one.x + WIDTH, one.y + HEIGHT / 2, other.x, other.y + HEIGHT / 2];
        const middle = (x + end) / 2;
        return (
          <path key={`${from} ${to}`} d={`M${x} ${y} C${middle} ${y} ${middle} ${down} ${end} ${down}`} />
        );
      })}
      {steps.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={WIDTH} height={HEIGHT} rx={16} />
      ))}
    </svg>
  );
}
