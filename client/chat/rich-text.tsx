// What an agent wrote, as Markdown. The reader of it comes later than the page; until then, and for what is longer than
// anybody reads, it is plain text.
import { deferred } from '../kit/loading/deferred.tsx';
import type { MarkdownProps } from './markdown-text.tsx';
import styles from './rich-text.module.css';

const MAX_CHARACTERS = 300_000;

const Plain = ({ text }: { text: string }) => (
  <div className={styles.plain} dir="auto">
    {text}
  </div>
);

const MarkdownText = deferred<MarkdownProps>(() => import('./markdown-text.tsx'), {
  pending: ({ text }: MarkdownProps) => <Plain text={text} />,
});

export const RichText = (props: MarkdownProps) =>
  props.text.length > MAX_CHARACTERS ? <Plain text={props.text} /> : <MarkdownText {...props} />;
