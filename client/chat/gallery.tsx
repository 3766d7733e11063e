// The agents meant for this person: recommended, pinned and recent ones first, then all, by tag and search.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Pin, PinOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import type { ChatDeployment } from '../../shared/deployments/deployment.ts';
import { chatDeploymentRoutes } from '../../shared/deployments/routes.ts';
import { useBranding, useChatBranding } from '../branding/index.ts';
import { useChange, useRead } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { scaleOf, Tile } from '../kit/display/tile.tsx';
import { LoadFailed, NothingMatches, SkeletonRows, StateText } from '../kit/layout/states.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { AskForAccess, useAdministratorNames } from '../people/index.ts';
import { ChatBar } from './chat-bar.tsx';
import { galleryOf, type GallerySection } from './gallery-sections.ts';
import { chatLinks } from './links.ts';
import { useConversations } from './use-conversations.ts';
import styles from './gallery.module.css';

export function Gallery() {
  const { t } = useLingui();
  const {
    data: deployments,
    error,
    refetch,
  } = useRead(chatDeploymentRoutes.list, { query: {} }, { keep: true });
  return (
    <>
      <ChatBar title={t`Agents`} />
      <div className={styles.scroll}>
        <Hero />
        {deployments ? (
          <Sections deployments={deployments} />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </div>
    </>
  );
}

/** As the tenant greets its people; without a greeting of its own, a plain one. */
function Hero() {
  const { t } = useLingui();
  const branding = useBranding();
  const { name } = useViewer();
  const [given = name] = name.split(' ');
  const { heroTitle, heroDescription, headerBackgroundColor, headerBackgroundUrl } = branding ?? {};
  const ground = groundOf(headerBackgroundColor, headerBackgroundUrl);
  return (
    <header className={styles.hero}>
      {ground && <div className={styles.banner} style={ground} aria-hidden />}
      <h2 className={styles.heroTitle} dir="auto">
        {heroTitle ?? t`Hello, ${given}`}
      </h2>
      <p className="muted" dir="auto">
        {heroDescription ?? t`Choose an agent and ask it something.`}
      </p>
    </header>
  );
}

const groundOf = (color: string | null | undefined, url: string | null | undefined) =>
  color || url
    ? {
        ...(color && { backgroundColor: color }),
        ...(url && { backgroundImage: `url("${encodeURI(url)}")` }),
      }
    : undefined;

function Sections({ deployments }: { deployments: ChatDeployment[] }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [tag, setTag] = useState('');
  const { data: pins = [] } = useRead(conversationRoutes.pins, {});
  const { searchBackgroundColor, searchBackgroundUrl } = useChatBranding() ?? {};
  const ground = groundOf(searchBackgroundColor, searchBackgroundUrl);
  const { items: recent } = useConversations({ search: '', isArchived: false });
  const tags = useMemo(() => [...new Set(deployments.flatMap((one) => one.tags))].toSorted(), [deployments]);
  if (deployments.length === 0) return <NothingForYou />;
  const sections = galleryOf(deployments, {
    pins,
    recent: recent.map(({ deploymentId }) => deploymentId),
    search,
    tag,
  });
  return (
    <>
      <div className={styles.bar} data-ground={Boolean(ground) || undefined} style={ground}>
        <SearchBox label={t`Search agents`} value={search} onSearch={setSearch} />
        {tags.length > 0 && (
          <div className="row wrap" role="group" aria-label={t`Tags`}>
            {tags.map((one) => (
              <button
                key={one}
                type="button"
                className={clsx('chip', styles.tag)}
                aria-pressed={one === tag}
                onClick={() => setTag(one === tag ? '' : one)}
              >
                {one}
              </button>
            ))}
          </div>
        )}
      </div>
      {sections.length === 0 && (
        <NothingMatches
          filters={[search, tag].filter(Boolean).join(' · ')}
          onClear={() => {
            setSearch('');
            setTag('');
          }}
        />
      )}
      {sections.map((section) => (
        <Section key={section.kind} section={section} pins={pins} />
      ))}
    </>
  );
}

function Section({ section, pins }: { section: GallerySection; pins: readonly string[] }) {
  const { t } = useLingui();
  const titles = {
    pinned: t`Pinned`,
    recent: t`Recent`,
    recommended: t`Recommended`,
    others: t`All agents`,
    found: t`Found`,
  };
  return (
    <section aria-label={titles[section.kind]}>
      <h3 className={clsx('h2', styles.sectionTitle)}>{titles[section.kind]}</h3>
      <ul className={styles.cards}>
        {section.deployments.map((one) => (
          <Card key={one.id} deployment={one} isPinned={pins.includes(one.id)} />
        ))}
      </ul>
    </section>
  );
}

function Card({ deployment, isPinned }: { deployment: ChatDeployment; isPinned: boolean }) {
  const { t } = useLingui();
  const pin = useChange(conversationRoutes.pin);
  const unpin = useChange(conversationRoutes.unpin);
  const { id, deploymentName, description, deploymentIconUrl } = deployment;
  const toggle = () => void (isPinned ? unpin : pin).mutateAsync({ params: { id } }).catch(toastError);
  return (
    <li className={styles.card}>
      <Link href={chatLinks.begin(id)}>
        {deploymentIconUrl ? (
          <img src={deploymentIconUrl} alt="" className={styles.icon} />
        ) : (
          <Tile initials={initialsOf(deploymentName)} scale={scaleOf(id)} size={36} />
        )}
        <span className={styles.words}>
          <b dir="auto">{deploymentName}</b>
          {description && (
            <span className="small muted" dir="auto">
              {description}
            </span>
          )}
        </span>
      </Link>
      <IconButton
        size="1"
        icon={isPinned ? PinOff : Pin}
        label={isPinned ? t`Unpin ${deploymentName}` : t`Pin ${deploymentName}`}
        on={isPinned}
        onClick={toggle}
      />
    </li>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

/** Whom to ask stands there, and a button that asks. */
function NothingForYou() {
  const { t } = useLingui();
  const names = useAdministratorNames();
  return (
    <StateText title={t`No agent is available to you yet`} actions={<AskForAccess />}>
      {names ? (
        <Trans>{names} can deploy one to you or to one of your groups.</Trans>
      ) : (
        <Trans>An administrator can deploy one to you or to one of your groups.</Trans>
      )}
    </StateText>
  );
}
