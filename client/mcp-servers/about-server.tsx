// How it is, and what it says of itself: somebody else's words, shown as such.
import { Trans, useLingui } from '@lingui/react/macro';
import type { McpServer } from '../../shared/mcp-servers/mcp-server.ts';
import { Ago } from '../kit/display/ago.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Notice } from '../kit/layout/notice.tsx';
import { Section } from '../kit/layout/page.tsx';
import { Words } from './words.tsx';

export function AboutServer({ server }: { server: McpServer }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { health, about, leftOut, tools } = server;
  const { gone } = tools;
  return (
    <Section title={t`State`}>
      {health.state === 'Failing' && (
        <Notice tone="bad">
          <span dir="auto">{health.message}</span>
        </Notice>
      )}
      {gone > 0 && (
        <Notice tone="wait">
          <Trans>Tools that were approved are no longer offered: {gone}</Trans>
        </Notice>
      )}
      <dl className="kv">
        <dt>{t`Last checked`}</dt>
        <dd>{health.checkedAt ? <Ago at={health.checkedAt} /> : t`Never`}</dd>
        {health.milliseconds !== null && (
          <>
            <dt>{t`Response time`}</dt>
            <dd className="num">{format.duration(health.milliseconds)}</dd>
          </>
        )}
        {about && (
          <>
            <dt>{t`Server`}</dt>
            <dd dir="auto">{[about.name, about.version].filter(Boolean).join(' ')}</dd>
            <dt>{t`Protocol`}</dt>
            <dd className="mono">{about.protocol}</dd>
          </>
        )}
      </dl>
      {about?.instructions && (
        <Words title={t`What the server says about its use`} text={about.instructions} />
      )}
      {leftOut.length > 0 && (
        <details>
          <summary className="small">{t`Tools that cannot be used`}</summary>
          <dl className="kv">
            {leftOut.map(({ name, reason }, index) => (
              <div key={index} style={{ display: 'contents' }}>
                <dt className="mono">{name}</dt>
                <dd>{i18n._(reason)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Section>
  );
}
