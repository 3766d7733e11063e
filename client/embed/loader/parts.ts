// What stands in the page: a button, and above it a panel with the frame. In a shadow tree, so that neither the page's
// styles nor ours reach the other, and styled without a style element, which the page's policy may refuse.
import { inkOn } from '../../../shared/branding/contrast.ts';

const css = `
:host { all: initial; position: fixed; z-index: 2147483000; inset-block-end: 20px; inset-inline-end: 20px;
  font: 400 14px/20px system-ui, sans-serif; color-scheme: light dark; }
button { display: grid; place-items: center; width: 56px; height: 56px; margin: 0; margin-inline-start: auto; padding: 0;
  border: 0; border-radius: 28px; background: var(--ground); color: var(--ink); cursor: pointer;
  box-shadow: 0 4px 16px rgb(0 0 0 / 24%), 0 0 0 1px rgb(255 255 255 / 20%); }
button:focus-visible { outline: 3px solid var(--ground); outline-offset: 3px; }
svg { width: 26px; height: 26px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round;
  stroke-linejoin: round; }
section { position: absolute; inset-block-end: 72px; inset-inline-end: 0; width: min(400px, calc(100vw - 40px));
  height: min(640px, calc(100dvh - 112px)); overflow: hidden; border-radius: 14px; background: Canvas; color: CanvasText;
  box-shadow: 0 8px 40px rgb(0 0 0 / 28%); }
section[hidden] { display: none; }
iframe { display: block; width: 100%; height: 100%; border: 0; }
:host([data-refused]) section { height: auto; }
p { margin: 0; padding: 24px; }
@media (max-width: 480px) {
  :host(:not([data-refused])) section { position: fixed; inset: 0; width: 100vw; height: 100dvh; border-radius: 0; }
  :host([data-open]:not([data-refused])) button { display: none; }
}
`;

const signs = { open: 'M21 12a8 8 0 0 1-8 8H4l2-3.2A8 8 0 1 1 21 12z', close: 'M6 6l12 12M18 6L6 18' };

export type Parts = ReturnType<typeof createParts>;

export function createParts(onPress: () => void) {
  const host = document.createElement('div');
  host.dataset.atelierChat = '';
  const tree = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  tree.adoptedStyleSheets = [sheet];
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', onPress);
  const sign = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  sign.setAttribute('viewBox', '0 0 24 24');
  sign.append(path);
  button.append(sign);
  const panel = document.createElement('section');
  panel.hidden = true;
  tree.append(panel, button);
  return {
    host,
    button,
    panel,
    paint(color: string) {
      host.style.setProperty('--ground', color);
      host.style.setProperty('--ink', inkOn(color));
    },
    show(isOpen: boolean, label: string) {
      panel.hidden = !isOpen;
      host.toggleAttribute('data-open', isOpen);
      button.setAttribute('aria-label', label);
      button.setAttribute('aria-expanded', String(isOpen));
      path.setAttribute('d', isOpen ? signs.close : signs.open);
    },
    /** In place of the frame. */
    refuse(text: string) {
      const line = document.createElement('p');
      line.setAttribute('role', 'alert');
      line.dir = 'auto';
      line.textContent = text;
      panel.replaceChildren(line);
      host.setAttribute('data-refused', '');
    },
  };
}
