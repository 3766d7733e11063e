// The chat as visitors see it, to be tried: the same frame, which may stand in the product's own pages too.
import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { EmbedKey } from '../../shared/deployments/embed-key.ts';
import { sealed, unsealed, type FromFrame, type ToFrame } from '../../shared/embed/host-messages.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Section } from '../kit/layout/page.tsx';
import { appearance } from '../kit/theme/appearance.ts';
import styles from './deployments.module.css';

type Props = { deploymentId: string; embedKey: EmbedKey };

export function EmbedPreview({ deploymentId, embedKey: { key, allowedOrigins } }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t`Try it`}
      help={t`You are an anonymous visitor here. Answers are real runs and cost what they cost.`}
    >
      {isOpen ? (
        <Frame src={`/embed/${deploymentId}?key=${key}`} onClose={() => setOpen(false)} />
      ) : (
        <div className="row">
          <Button
            variant="quiet"
            icon={Play}
            because={allowedOrigins.length === 0 ? t`Enter an origin first` : undefined}
            onClick={() => setOpen(true)}
          >
            <Trans>Open the chat</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}

function Frame({ src, onClose }: { src: string; onClose: () => void }) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const { locale, theme } = useSnapshot(appearance);
  useEffect(() => {
    function hear({ source, origin, data }: MessageEvent<unknown>) {
      const inner = frame.current?.contentWindow;
      if (!inner || source !== inner || origin !== location.origin) return;
      const message = unsealed<FromFrame>(data);
      if (message?.type === 'close') onClose();
      if (message?.type !== 'hello') return;
      inner.postMessage(sealed<ToFrame>({ type: 'init', context: {}, language: locale, theme }), origin);
    }
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [locale, theme, onClose]);
  // Our own document: a sandbox that lets it run and read its address keeps nothing from it.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe ref={frame} className={styles.embedded} title={t`Embedded chat`} src={src} />;
}
