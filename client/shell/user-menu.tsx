// The person at the foot of the menu: language, theme, keys, reference, sign out.
import { useLingui } from '@lingui/react/macro';
import { DropdownMenu } from '@radix-ui/themes';
import { BookOpenText, Keyboard, Languages, LogOut, SunMoon, UserRound } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { roleLabels } from '../../shared/access/roles.ts';
import { isLocale, localeNames, locales } from '../../shared/kernel/locales.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { call } from '../data/call.ts';
import { useViewer } from '../data/viewer.ts';
import { Avatar } from '../kit/display/avatar.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { chooseLocale } from '../kit/text/locale.ts';
import { appearance, setTheme, type ThemePreference } from '../kit/theme/appearance.ts';
import { navState } from '../kit/navigation/nav-state.ts';
import { toastError } from '../kit/overlays/toast.tsx';
import { MenuContent, SubMenuContent } from '../kit/overlays/menu.tsx';
import { peopleLinks } from '../people/links.ts';
import { referenceLinks } from '../reference/links.ts';
import { signOut } from '../data/session.ts';
import styles from './shell.module.css';

export function UserMenu() {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const { role } = viewer.permissions;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <button type="button" className={styles.me}>
          <Avatar person={viewer} tooltip={false} />
          <span className="grow clip" dir="auto">
            {viewer.name}
          </span>
        </button>
      </DropdownMenu.Trigger>
      <MenuContent side="top" align="start">
        <DropdownMenu.Label className={styles.who}>
          <span className="clip">
            {viewer.email}
            <br />
            {role && i18n._(roleLabels[role])}
          </span>
        </DropdownMenu.Label>
        <DropdownMenu.Separator />
        <DropdownMenu.Item asChild>
          <Link href={peopleLinks.profile}>
            <Icon of={UserRound} size={14} /> {t`Profile`}
          </Link>
        </DropdownMenu.Item>
        <LanguageEntry />
        <ThemeEntry />
        <DropdownMenu.Item onSelect={() => (navState.shortcuts = true)} shortcut="?">
          <Icon of={Keyboard} size={14} /> {t`Keyboard shortcuts`}
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link href={referenceLinks.home}>
            <Icon of={BookOpenText} size={14} /> {t`API reference`}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Separator />
        <DropdownMenu.Item onSelect={() => void signOut().catch(toastError)}>
          <Icon of={LogOut} size={14} className="flip" /> {t`Sign out`}
        </DropdownMenu.Item>
      </MenuContent>
    </DropdownMenu.Root>
  );
}

function LanguageEntry() {
  const { t } = useLingui();
  const { id } = useViewer();
  const { locale } = useSnapshot(appearance);
  const choose = async (chosen: string) => {
    if (!isLocale(chosen)) return;
    await chooseLocale(chosen);
    await call(profileRoutes.change, { params: { id }, body: { userSettings: { language: chosen } } });
  };
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger>
        <Icon of={Languages} size={14} /> {t`Language`}
      </DropdownMenu.SubTrigger>
      <SubMenuContent>
        <DropdownMenu.RadioGroup
          value={locale}
          onValueChange={(chosen) => void choose(chosen).catch(toastError)}
        >
          {localeNames.map((name) => (
            <DropdownMenu.RadioItem key={name} value={name} lang={name}>
              {locales[name].name}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </SubMenuContent>
    </DropdownMenu.Sub>
  );
}

function ThemeEntry() {
  const { t } = useLingui();
  const { preference } = useSnapshot(appearance);
  const names: Record<ThemePreference, string> = { light: t`Light`, dark: t`Dark`, system: t`System` };
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger>
        <Icon of={SunMoon} size={14} /> {t`Theme`}
      </DropdownMenu.SubTrigger>
      <SubMenuContent>
        <DropdownMenu.RadioGroup
          value={preference}
          onValueChange={(chosen) => setTheme(chosen as ThemePreference)}
        >
          {Object.entries(names).map(([value, name]) => (
            <DropdownMenu.RadioItem key={value} value={value}>
              {name}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </SubMenuContent>
    </DropdownMenu.Sub>
  );
}
