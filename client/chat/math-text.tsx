// A formula, typeset. What KaTeX cannot read stays as it was written.
import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useEffect, useRef } from 'react';
import styles from './rich-text.module.css';

export type MathProps = { tex: string; isBlock: boolean };

/** Of a stranger's formula: no addresses, no endless macros, no giant rules. */
const careful = { throwOnError: false, trust: false, strict: 'ignore', maxExpand: 200, maxSize: 20 } as const;

export default function MathText({ tex, isBlock }: MathProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (place.current) katex.render(tex, place.current, { ...careful, displayMode: isBlock });
  }, [tex, isBlock]);
  return <span ref={place} dir="ltr" className={isBlock ? styles.formula : undefined} />;
}
