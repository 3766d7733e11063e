// What a tool does and takes, in the server's words; beside what was approved, where there is something.
import { useLingui } from '@lingui/react/macro';
import type { ToolDefinition } from '../../shared/mcp-servers/definition.ts';
import { diffWords } from '../kit/text/diff-words.ts';
import { Block } from './words.tsx';
import styles from './mcp-servers.module.css';

const written = (value: unknown) => JSON.stringify(value, null, 2);

export function DefinitionView({ of: { description, inputSchema } }: { of: ToolDefinition }) {
  const { t } = useLingui();
  return (
    <>
      {description && <Block title={t`Description`} text={description} />}
      <Block title={t`Parameters`} text={written(inputSchema)} />
    </>
  );
}

export function DefinitionDiff({ before, after }: { before: ToolDefinition; after: ToolDefinition }) {
  const { t } = useLingui();
  const parts = [
    { title: t`Title`, old: before.title, now: after.title },
    { title: t`Description`, old: before.description, now: after.description },
    { title: t`Parameters`, old: written(before.inputSchema), now: written(after.inputSchema) },
    { title: t`Result`, old: written(before.outputSchema), now: written(after.outputSchema) },
    { title: t`What the server claims`, old: written(before.hints), now: written(after.hints) },
  ];
  return parts
    .filter(({ old, now }) => old !== now)
    .map(({ title, old, now }) => (
      <div key={title} className="stack">
        <span className="small muted">{title}</span>
        <TextDiff title={title} before={old} after={now} />
      </div>
    ));
}

/** What is gone is struck through, what is new is underlined: not by colour alone. */
const TextDiff = ({ title, before, after }: { title: string; before: string; after: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <pre className={styles.words} dir="auto" tabIndex={0} aria-label={title}>
    {diffWords(before, after).map(({ kind, text }, index) => {
      if (kind === 'added') return <ins key={index}>{text}</ins>;
      return kind === 'removed' ? <del key={index}>{text}</del> : text;
    })}
  </pre>
);
