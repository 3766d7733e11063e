// What a tenant's look shows beside the form: its header image or colour, and its welcome.
import { clsx } from 'clsx';
import type { SignInBranding } from '../../shared/branding/branding.ts';
import { inkOn } from '../../shared/branding/contrast.ts';
import styles from './pictures.module.css';

export const hasBrandPicture = (look: SignInBranding) =>
  Boolean(look.headerBackgroundUrl ?? look.headerBackgroundColor ?? look.heroTitle ?? look.heroDescription);

export function BrandPicture({ look }: { look: SignInBranding }) {
  const { headerBackgroundUrl: url, headerBackgroundColor: color, heroTitle, heroDescription } = look;
  return (
    <div
      className={styles.brandPicture}
      data-brand-picture
      style={color ? { background: color, color: inkOn(color) } : undefined}
    >
      {url && <img src={url} alt="" />}
      {(heroTitle || heroDescription) && (
        // On an image, which may have any colours, the words stand on a plate of their own.
        <div className={clsx(styles.brandWords, url && styles.plate)}>
          {heroTitle && (
            <p className={styles.brandTitle} dir="auto">
              {heroTitle}
            </p>
          )}
          {heroDescription && <p dir="auto">{heroDescription}</p>}
        </div>
      )}
    </div>
  );
}
