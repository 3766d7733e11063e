// What the sign-in page and the chat look like, in both modes at once, while one is still typing.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowUp } from 'lucide-react';
import type { CSSProperties } from 'react';
import { inkOn, readableOn, rgbOf } from '../../shared/branding/contrast.ts';
import { uploadUrl } from '../../shared/branding/upload.ts';
import { Icon } from '../kit/display/icon.tsx';
import { SectionFrame } from '../kit/layout/page.tsx';
import type { BrandingValues, PairName } from './branding-form.ts';
import { grounds } from './grounds.ts';
import brandingStyles from './branding.module.css';
import previewStyles from './preview.module.css';

type Mode = 'light' | 'dark';

const usual = {
  light: { primaryColor: '#1c2024', secondaryColor: '#f0f0f3', accentColor: '#3e63dd' },
  dark: { primaryColor: '#edeef0', secondaryColor: '#212225', accentColor: '#9eb1ff' },
} as const;

export function Previews({ values }: { values: BrandingValues }) {
  const { t } = useLingui();
  return (
    <aside className={brandingStyles.previews} aria-label={t`Preview`}>
      <Preview values={values} mode="light" label={t`Light mode`} />
      <Preview values={values} mode="dark" label={t`Dark mode`} />
    </aside>
  );
}

type Props = { values: BrandingValues; mode: Mode; label: string };

const Preview = ({ values, mode, label }: Props) => (
  <SectionFrame label={label}>
    <h2 className="h">{label}</h2>
    <div className={previewStyles.preview} data-mode={mode} style={styleOf(values, mode)} inert>
      <SignInPage values={values} mode={mode} />
    </div>
    <div className={previewStyles.preview} data-mode={mode} style={styleOf(values, mode)} inert>
      <Chat values={values} mode={mode} />
    </div>
  </SectionFrame>
);

type Inside = { values: BrandingValues; mode: Mode };

function Brand({ values, mode }: Inside) {
  const { t } = useLingui();
  const logo = (mode === 'dark' && values.darkModeLogoId) || values.logoId;
  return (
    <>
      {logo && <img src={uploadUrl(logo)} alt="" />}
      <b className="clip" dir="auto">
        {values.companyName || t`Your company`}
      </b>
    </>
  );
}

const SignInPage = ({ values, mode }: Inside) => (
  <div className={previewStyles.signIn}>
    <header className="row">
      <Brand values={values} mode={mode} />
    </header>
    <span>
      <Trans>Email</Trans>
    </span>
    <i className={previewStyles.input} />
    <b className={previewStyles.button}>
      <Trans>Sign in</Trans>
    </b>
    <u>
      <Trans>Forgot your password?</Trans>
    </u>
  </div>
);

function Chat({ values, mode }: Inside) {
  const { t } = useLingui();
  const { heroTitle, heroDescription, watermark } = values;
  return (
    <>
      <header className={previewStyles.header}>
        <Brand values={values} mode={mode} />
        <span className="grow" />
        <span className={previewStyles.when}>
          <Trans>Chat</Trans>
        </span>
      </header>
      <div className={previewStyles.hero}>
        <div className={clsx(previewStyles.words, values.headerBackgroundId && previewStyles.plate)}>
          <b dir="auto">{heroTitle || t`How can I help?`}</b>
          <p dir="auto">{heroDescription || t`Ask one of your company’s agents.`}</p>
        </div>
        <div className={previewStyles.search}>
          <span className="grow">{t`Ask anything`}</span>
          <i className={previewStyles.send}>
            <Icon of={ArrowUp} size={14} />
          </i>
        </div>
      </div>
      <div className={previewStyles.talk}>
        {watermark && (
          <span className={previewStyles.mark} dir="auto" aria-hidden>
            {watermark}
          </span>
        )}
        <p className={previewStyles.mine}>
          <Trans>Where is order 88120?</Trans>
        </p>
        <p className={previewStyles.answer}>
          <Trans>
            It was sent yesterday. <u>Track it</u>
          </Trans>
        </p>
      </div>
    </>
  );
}

/** Only colours that are colours: what is still being typed shows the usual one. */
function styleOf(values: BrandingValues, mode: Mode): CSSProperties {
  const color = (name: PairName) => {
    const hex = values[name][mode === 'light' ? 'lightMode' : 'darkMode'];
    return hashed(hex) ?? usual[mode][name];
  };
  const [primary, secondary, accent] = [color('primaryColor'), color('secondaryColor'), color('accentColor')];
  const header = hashed(values.headerBackgroundColor);
  const search = hashed(values.searchBackgroundColor);
  return {
    '--brand-primary': primary,
    '--on-primary': inkOn(primary),
    '--brand-secondary': secondary,
    '--on-secondary': inkOn(secondary),
    '--brand-accent': readableOn(accent, grounds[mode]),
    ...(header && { '--header': header, '--on-header': inkOn(header) }),
    ...(search && { '--search': search, '--on-search': inkOn(search) }),
    ...(values.headerBackgroundId && { '--header-image': `url("${uploadUrl(values.headerBackgroundId)}")` }),
    ...(values.searchBackgroundId && { '--search-image': `url("${uploadUrl(values.searchBackgroundId)}")` }),
  } as CSSProperties;
}

const hashed = (color: string) => (rgbOf(color) ? `#${color.replace('#', '')}` : undefined);
