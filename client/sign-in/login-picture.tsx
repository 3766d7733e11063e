// The product's own canvas instead of art: two people at work on one agent. Decoration, the same in every language
// and direction, as the canvas itself is.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import {
  BookOpenText,
  MessageSquareText,
  MousePointer2,
  Signpost,
  Split,
  UserCheck,
  Workflow,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../kit/display/icon.tsx';
import { Tile, type TileScale } from '../kit/display/tile.tsx';
import styles from './pictures.module.css';

export function LoginPicture() {
  const { t } = useLingui();
  return (
    <div className={styles.picture} dir="ltr" aria-hidden>
      <div className={styles.field}>
        <svg width="760" height="620" className={styles.wires}>
          <path d="M-40 240 C 10 240, -10 272, 24 272" />
          <path d="M204 308 C 232 308, 214 126, 244 126" />
          <path d="M204 334 C 226 334, 222 300, 244 300" />
          <path d="M204 360 C 232 360, 214 488, 244 488" />
          <path d="M444 300 C 474 300, 470 268, 500 268" />
          <path d="M444 126 L 500 126" />
          <path d="M444 488 C 540 488, 600 420, 760 420" />
          <path d="M700 268 L 760 268" />
        </svg>
        <Card
          at={[24, 244]}
          icon={Signpost}
          scale="plum"
          name={t`Route by intent`}
          subtitle={t`demo model`}
          flag={['Maya', 3]}
        >
          <p>{t`Refund`}</p>
          <p>{t`Question`}</p>
          <p>{t`Anything else`}</p>
        </Card>
        <Card
          at={[244, 98]}
          icon={BookOpenText}
          scale="teal"
          name={t`Refund policy`}
          subtitle={t`6 passages`}
        />
        <Card
          at={[244, 272]}
          icon={MessageSquareText}
          scale="indigo"
          name={t`Draft answer`}
          subtitle={t`demo model`}
          flag={['Ben', 4]}
        />
        <Card
          at={[500, 98]}
          icon={UserCheck}
          scale="amber"
          name={t`Ask a person`}
          subtitle={t`above 200 EUR`}
        />
        <Card
          at={[500, 240]}
          icon={Split}
          scale="plum"
          name={t`High confidence`}
          subtitle={t`score above 0.8`}
        />
        <Card
          at={[244, 460]}
          icon={Workflow}
          scale="bronze"
          name={t`Complaint triage`}
          subtitle={t`agent, version 12`}
        />
        <Cursor at={[148, 420]} name="Maya" slot={3} />
        <Cursor at={[404, 346]} name="Ben" slot={4} />
      </div>
    </div>
  );
}

type CardProps = {
  at: [x: number, y: number];
  icon: LucideIcon;
  scale: TileScale;
  name: string;
  subtitle: string;
  flag?: [name: string, slot: number];
  children?: ReactNode;
};

const Card = ({ at: [left, top], icon, scale, name, subtitle, flag, children }: CardProps) => (
  <div
    className={clsx(styles.card, flag && styles.held)}
    style={{ left, top, ...(flag && { '--p': `var(--p-${flag[1]})` }) } as CSSProperties}
  >
    {flag && <span className={styles.flag}>{flag[0]}</span>}
    <span className="row">
      <Tile icon={icon} scale={scale} />
      <span className="name">
        <b>{name}</b>
        <small>{subtitle}</small>
      </span>
    </span>
    {children}
  </div>
);

const Cursor = ({ at: [left, top], name, slot }: { at: [number, number]; name: string; slot: number }) => (
  <span className={styles.cursor} style={{ left, top, '--p': `var(--p-${slot})` } as CSSProperties}>
    <Icon of={MousePointer2} size={14} />
    <b>{name}</b>
  </span>
);
