import { diffWords } from '../text/diff-words.ts';
import styles from './word-diff.module.css';

/** What is gone is struck through, what is new is underlined: not by colour alone. */
export const WordDiff = ({ before, after }: { before: string; after: string }) => (
  <p className={styles.diff} dir="auto">
    {diffWords(before, after).map(({ kind, text }, index) => {
      if (kind === 'added') return <ins key={index}>{text}</ins>;
      return kind === 'removed' ? <del key={index}>{text}</del> : text;
    })}
  </p>
);
