import type { LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';

type Props = { of: LucideIcon; size?: number; className?: string | undefined; style?: CSSProperties };

/** One set, one stroke. Always decoration: the word beside it, or the button's label, says what it means. */
export const Icon = ({ of: Of, size = 16, className, style }: Props) => (
  <Of size={size} strokeWidth={1.6} absoluteStrokeWidth aria-hidden className={className} style={style} />
);
