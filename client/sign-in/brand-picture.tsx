// What a tenant's look shows beside the form: its header image or colour, and its welcome.
import type { SignInBranding } from '../../shared/branding/branding.ts';
import { inkOn } from '../../shared/branding/contrast.ts';

export const hasBrandPicture = (look: SignInBranding) =>
  Boolean(look.headerBackgroundUrl ?? look.headerBackgroundColor ?? look.heroTitle ?? look.heroDescription);

export function BrandPicture({ look }: { look: SignInBranding }) {
  const { headerBackgroundUrl: url, headerBackgroundColor: color, heroTitle, heroDescription } = look;
  return (
    <div className="brand-picture" style={color ? { background: color, color: inkOn(color) } : undefined}>
      {url && <img src={url} alt="" />}
      {(heroTitle || heroDescription) && (
        // On an image, which may have any colours, the words stand on a plate of their own.
        <div className={url ? 'brand-words plate' : 'brand-words'}>
          {heroTitle && (
            <p className="brand-title" dir="auto">
              {heroTitle}
            </p>
          )}
          {heroDescription && <p dir="auto">{heroDescription}</p>}
        </div>
      )}
    </div>
  );
}
