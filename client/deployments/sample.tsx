import { CopyButton } from '../kit/buttons/copy-button.tsx';
import styles from './deployments.module.css';

/** Something to copy: an address, a command, a piece of a page. */
export const Sample = ({ text, label }: { text: string; label: string }) => (
  <div className={styles.sample} dir="ltr">
    {/* A region that scrolls has to be reached by keys. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre className="mono" tabIndex={0}>
      {text}
    </pre>
    <CopyButton text={text} label={label} />
  </div>
);
