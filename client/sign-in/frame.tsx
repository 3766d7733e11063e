// What stands around every page before the session opens: one column, the product's canvas beside it.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { SignInBranding } from '../../shared/branding/branding.ts';
import { isLocale, localeNames, locales } from '../../shared/kernel/locales.ts';
import { BrandStyle, SignInStyle, useLogo, useSignInBranding } from '../branding/index.ts';
import { chooseLocale } from '../kit/text/locale.ts';
import { appearance } from '../kit/theme/appearance.ts';
import { useTitle } from '../kit/navigation/title.ts';
import { Logo } from '../kit/display/logo.tsx';
import { BrandPicture, hasBrandPicture } from './brand-picture.tsx';
import { LoginPicture } from './login-picture.tsx';
import loginStyles from './login.module.css';
import picturesStyles from './pictures.module.css';

type Props = { title: string; heading?: ReactNode; lead?: ReactNode; children?: ReactNode };

export function SignInFrame({ title, heading, lead, children }: Props) {
  useTitle(title);
  const branding = useSignInBranding();
  const logo = useLogo(branding);
  return (
    <div className={loginStyles.login} data-sign-in>
      <BrandStyle branding={branding} />
      <SignInStyle branding={branding} />
      <div className={loginStyles.side}>
        <div className={loginStyles.form}>
          <div className={loginStyles.brand}>
            {logo ? <img src={logo} alt="" /> : branding !== undefined && <Logo size={32} />}
            {branding?.companyName && <b dir="auto">{branding.companyName}</b>}
          </div>
          <div>
            <h1 className={loginStyles.title}>{heading ?? title}</h1>
            {lead && <p className="muted">{lead}</p>}
          </div>
          {children}
        </div>
        <LanguageChoice />
      </div>
      <Picture look={branding} />
    </div>
  );
}

/** Its room is kept while nobody knows yet whose picture it will be. */
function Picture({ look }: { look: SignInBranding | null | undefined }) {
  if (look === undefined) return <div className={picturesStyles.picture} />;
  return look && hasBrandPicture(look) ? <BrandPicture look={look} /> : <LoginPicture />;
}

/** The browser's own list: nothing more to load before one can read the page. */
function LanguageChoice() {
  const { t } = useLingui();
  const { locale } = useSnapshot(appearance);
  return (
    <select
      className={clsx('muted', loginStyles.language)}
      aria-label={t`Language`}
      value={locale}
      onChange={({ target }) => isLocale(target.value) && void chooseLocale(target.value)}
    >
      {localeNames.map((name) => (
        <option key={name} value={name} lang={name}>
          {locales[name].name}
        </option>
      ))}
    </select>
  );
}
