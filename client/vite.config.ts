import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { filesOf } from './page-files.config.ts';
import { scopedClass } from './scoped-class.config.ts';
import { pageTexts, textsFileName } from './texts.config.ts';

const texts = { configPath: resolve(import.meta.dirname, 'lingui.config.ts') };
const server = process.env.ATELIER_SERVER ?? 'http://127.0.0.1:3000';
// The short form would change the host, and the server takes what comes from another host for another site's.
const calls = { target: server, changeOrigin: false };
const socket = { target: server.replace('http', 'ws'), ws: true };

/** Domains whose parts stand on many of each other's pages. */
const building =
  /[\\/]client[\\/](studio|comments|agents|steps|credentials|variables|prompt-choice|project-choice|data)[\\/]/;
const contract = /[\\/]shared[\\/](?!documents|steps|node)/;
/** What opens when somebody asks for it, no card waits for. */
const comesLater = (file: string) => /[\\/](later-parts|import-dialog)\.tsx?$/.test(file);
const ofStudio = filesOf(['client/studio/page/studio-page.tsx'], comesLater);
const fromRoot = (file: string) => relative(resolve(import.meta.dirname, '..'), file).replaceAll('\\', '/');
const isContractOfStudio = (file: string) => contract.test(file) && ofStudio.has(fromRoot(file));

const ofChat = filesOf(['client/chat/chat-page.tsx'], () => false, { atOnce: true });
/** What only chats are made of, and what they share with pages for those who build. */
const onlyOfChat =
  /[\\/](client[\\/](chat|agent-feedback)|shared[\\/](conversations|chat-spaces|agent-feedback))[\\/]/;
const isOfChat = (file: string) => onlyOfChat.test(file) && ofChat.has(fromRoot(file));
const isSharedWithChat = (file: string) =>
  /@tanstack[\\/].*infiniteQuery/i.test(file) || (!onlyOfChat.test(file) && ofChat.has(fromRoot(file)));

export default defineConfig({
  root: import.meta.dirname,
  // The macro has to run before the React plugin, and finds a config outside the working directory only when given.
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(texts) }, texts)] }),
    react(),
    pageTexts(texts),
    markBeforeFiles(),
    kitSheetsFirst(),
    pageStylesLast(),
    offlineShell(),
  ],
  css: { modules: { generateScopedName: scopedClass }, postcss: { plugins: [quickSelectors()] } },
  // Its files are asked for with `?url`, which only the bundler itself understands.
  optimizeDeps: { exclude: ['@tldraw/assets'] },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    // Its own policy keeps a page from fetching what stands in an address.
    assetsInlineLimit: (file) => (/@tldraw[\\/]assets/.test(file) ? false : undefined),
    rolldownOptions: {
      // A door passes on what is asked for. Else whoever takes one part of the studio would fetch all of it, for the
      // stylesheets its parts import.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/](client|shared)[\\/][\w-]+[\\/]index\.ts$/, sideEffects: false }],
      },
      output: {
        chunkFileNames: ({ facadeModuleId }) => textsFileName(facadeModuleId) ?? 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // Zod and the switch that keeps it from probing `eval` run before any chunk that makes a schema.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-without-eval/, priority: 4 },
            // What the first page needs, and what comes on top of it once somebody is in, in one file each with all
            // they import: a chunk for every set of sharers would be eighty requests before anything shows.
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'sign-in', test: /client[\\/]sign-in[\\/]login\.tsx$/, priority: 2 },
            { name: 'signed-in', test: /client[\\/]shell[\\/]signed-in\.tsx$/, priority: 2 },
            // With what the menu beside it counts.
            {
              name: 'home',
              test: /client[\\/](home[\\/]home|approvals[\\/]waiting-count)\.tsx$/,
              priority: 2,
            },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, priority: 1 },
            // Chats open for people who build nothing, so they wait for nothing that is there for builders.
            { name: 'common', test: isSharedWithChat, minShareCount: 2, priority: 1 },
            { name: 'chat', test: isOfChat, priority: 1 },
            // What many pages share, in layers that import only those above: none brings a page what it does not need.
            // The studio's come first: it waits for no contract of a page beside it.
            { name: 'studio-contracts', test: isContractOfStudio, minShareCount: 6 },
            { name: 'contracts', test: contract, minShareCount: 6 },
            { name: 'links', test: /client[\\/][\w-]+[\\/]links\.ts$/, minShareCount: 4 },
            {
              name: 'kit',
              test: /client[\\/]kit[\\/](?!lists[\\/](?!search-parameters))|node_modules[\\/]@?radix/,
              minShareCount: 8,
            },
            // The studio has none.
            { name: 'lists', test: /client[\\/]kit[\\/]lists[\\/]/, minShareCount: 8 },
            {
              name: 'documents',
              test: /client[\\/]data[\\/]live[\\/]|shared[\\/]documents[\\/]/,
              minShareCount: 4,
            },
            {
              name: 'colors',
              test: /node_modules[\\/](d3-color|d3-interpolate|use-sync-external-store)[\\/]/,
            },
            { name: 'canvas', test: /node_modules[\\/]@xyflow[\\/]/ },
            // Small parts that studio, runs and chat share: each travels with a kilobyte of headers when it comes alone.
            {
              name: 'reading',
              test: /client[\\/]kit[\\/](display[\\/](data-text|data-blocks|source-list)|forms[\\/]slider|text[\\/]diff-words)\./,
              minShareCount: 2,
            },
            { name: 'comments', test: /client[\\/]comments[\\/]/, minShareCount: 2 },
            { name: 'building', test: building, minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/v1': calls,
      '/api/': calls,
      '/openapi.json': calls,
      '/collab': socket,
      '/yws': socket,
      '/live': socket,
    },
  },
});

/**
 * The mark is painted before any file has come: what chooses its colours stands in the page, and the stylesheet, behind
 * which a browser paints nothing, comes last.
 */
function markBeforeFiles(): Plugin {
  const styles = /\s*<link rel="stylesheet"[^>]*>/g;
  const firstPaint = '<script src="/first-paint.js"></script>';
  return {
    name: 'mark-before-files',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = html.match(styles) ?? [];
        const script = readFileSync(resolve(import.meta.dirname, 'public/first-paint.js'), 'utf8');
        return html
          .replace(styles, '')
          .replace(firstPaint, () => `<script>${script}</script>`)
          .replace('</body>', `${links.join('')}\n  </body>`);
      },
    },
  };
}

/**
 * Two selectors of Radix Themes cost a page more than all others: one gives each element a style of its own for what is
 * selected in it, one looks through the page for its theme, which our root says itself.
 */
function quickSelectors() {
  return {
    postcssPlugin: 'quick-selectors',
    Rule(rule: { selectors: string[] }) {
      const quick = rule.selectors
        .filter((selector) => !selector.startsWith(':root:where(:has(.radix-themes'))
        .map((selector) => (selector === '.radix-themes ::selection' ? '::selection' : selector));
      if (quick.join() !== rule.selectors.join()) rule.selectors = quick;
    },
  };
}

/** `kit/theme/sheets.ts` asks for the kit's sheets for their rules, not their names: without names used they would be left out. */
function kitSheetsFirst(): Plugin {
  return {
    name: 'kit-sheets-first',
    enforce: 'post',
    transform: {
      order: 'post',
      filter: { id: /client[\\/]kit[\\/][\w-]+[\\/][\w-]+\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}

/** The shared stylesheet ends the page, so those of single pages follow it there: in the head its rules would win. */
function pageStylesLast(): Plugin {
  const inHead = 'document.head.appendChild(link)';
  let isMoved = false;
  return {
    name: 'page-styles-last',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        isMoved = code.includes(inHead);
        return code.replace(inHead, 'document.body.appendChild(link)');
      },
    },
    generateBundle() {
      if (!isMoved) this.error('Vite adds the stylesheets of pages in another way now.');
    },
  };
}

/** Writes sw.js with the list of files that make the shell, and a version that changes with them. */
function offlineShell(): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    // Last of all: chunks that turned out to hold styles alone are gone by then.
    enforce: 'post',
    generateBundle(_options, bundle) {
      // Everything but what only an online reader opens; the studio has to start without a network.
      // Without one, boards are drawn on the sketch pad.
      const onlineOnly =
        /\/(reference|latin-ext|vietnamese|tldraw-board|math-text|KaTeX_\w+|IBMPlex\w+|Shantell_Sans)-|-(latin-ext|vietnamese)-/;
      const hashed = Object.keys(bundle).filter(
        (name) => /^assets\/.*\.(js|css|woff2)$/.test(name) && !onlineOnly.test(name),
      );
      const fixed = ['/', '/manifest.webmanifest', '/icon.svg', '/icon-192.png'];
      const files = [...fixed, ...hashed.map((name) => `/${name}`)];
      const worker = readFileSync(resolve(import.meta.dirname, 'service-worker.js'), 'utf8');
      const page = String(bundle['index.html']?.type === 'asset' ? bundle['index.html'].source : '');
      const version = createHash('sha256').update(worker).update(page).update(files.join());
      const source = worker
        .replace("'__VERSION__'", `'${version.digest('hex').slice(0, 12)}'`)
        .replace('[/* __FILES__ */]', JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
