// Markdown of strangers: markup stays text, nothing is fetched, and no address is opened but by a person who has read it.
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remend from 'remend';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { deferred } from '../kit/loading/deferred.tsx';
import { ForeignAddress } from './foreign-address.tsx';
import type { MathProps } from './math-text.tsx';
import styles from './rich-text.module.css';

/** `isWriting`: its end is missing still, so what is open there is closed. */
export type MarkdownProps = { text: string; isWriting: boolean };

/** A single dollar sign is a price. */
const plugins = [remarkGfm, [remarkMath, { singleDollarTextMath: false }]] as const;

const MathText = deferred<MathProps>(() => import('./math-text.tsx'), {
  pending: ({ tex }: MathProps) => <code dir="ltr">{tex}</code>,
});

function MarkdownText({ text, isWriting }: MarkdownProps) {
  return (
    <div className={styles.rich} dir="auto">
      <ReactMarkdown
        remarkPlugins={[...plugins] as never}
        components={components}
        urlTransform={(url) => url}
      >
        {isWriting ? remend(text) : text}
      </ReactMarkdown>
    </div>
  );
}

export default memo(MarkdownText);

type Node = NonNullable<ExtraProps['node']>;

const textOf = (node: Node | Node['children'][number] | undefined): string => {
  if (!node) return '';
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
};

const heading = ({ children }: { children?: ReactNode }) => (
  <h3 className={styles.heading} dir="auto">
    {children}
  </h3>
);

const components: Components = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  p: ({ children }) => <p dir="auto">{children}</p>,
  li: ({ children }) => <li dir="auto">{children}</li>,
  a: ({ href, children }) => (
    <ForeignAddress address={href ?? ''} kind="link">
      {children}
    </ForeignAddress>
  ),
  img: ({ src, alt }) => (
    <ForeignAddress address={typeof src === 'string' ? src : ''} kind="image">
      {alt}
    </ForeignAddress>
  ),
  input: ({ checked }) => <span aria-hidden>{checked ? '☑ ' : '☐ '}</span>,
  code: ({ className, children, node }) =>
    className?.includes('math-inline') ? (
      <MathText tex={textOf(node)} isBlock={false} />
    ) : (
      <code dir="ltr">{children}</code>
    ),
  pre: ({ node, children }) => <Block node={node}>{children}</Block>,
  table: ({ children }) => <Table>{children}</Table>,
  th: ({ children }) => (
    <th scope="col" dir="auto">
      {children}
    </th>
  ),
  td: ({ children }) => <td dir="auto">{children}</td>,
};

function Block({ node, children }: { node: Node | undefined; children: ReactNode }) {
  const { t } = useLingui();
  const [code] = node?.children ?? [];
  const names =
    code?.type === 'element' && Array.isArray(code.properties.className) ? code.properties.className : [];
  const text = textOf(code);
  if (names.includes('math-display')) return <MathText tex={text} isBlock />;
  const language = names
    .map(String)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  return (
    <figure className={styles.code} dir="ltr">
      <figcaption className="row small muted">
        <span className="grow">{language}</span>
        <CopyButton text={text} label={t`Copy the code`} />
      </figcaption>
      {/* A region that scrolls has to be reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>{children}</pre>
    </figure>
  );
}

function Table({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.table} role="region" aria-label={t`Table`} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
