import { ChevronRight } from 'lucide-react';
import { Icon } from '../kit/display/icon.tsx';
import styles from './mcp-servers.module.css';

/** A text of the server behind its title, as it is: neither formatted nor followed. */
export const Words = ({ title, text }: { title: string; text: string }) => (
  <details>
    <summary className="small">{title}</summary>
    <Block title={title} text={text} />
  </details>
);

/** Keyboard users scroll it with the arrow keys. */
export const Block = ({ title, text }: { title: string; text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <pre className={styles.words} dir="auto" tabIndex={0} aria-label={title}>
    {text}
  </pre>
);

/** At the head of what opens. */
export const Chevron = () => (
  <span className={styles.chevron}>
    <Icon of={ChevronRight} size={14} className="flip" />
  </span>
);
