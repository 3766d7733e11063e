// The chat for other companies' pages, built apart from the product: two modes, the document in the frame with all it
// needs, and the script a page adds, which is one file under an address that never changes.
import { resolve } from 'node:path';
import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopedClass } from '../scoped-class.config.ts';
import { frameTexts, loaderTexts } from '../texts.config.ts';

const texts = { configPath: resolve(import.meta.dirname, '../lingui.config.ts') };
const common = { target: 'es2023', reportCompressedSize: false, emptyOutDir: false };

export default defineConfig(async ({ mode }) =>
  mode === 'loader'
    ? {
        root: import.meta.dirname,
        define: { LOADER_TEXTS: JSON.stringify(await loaderTexts(texts)) },
        build: {
          ...common,
          lib: {
            entry: resolve(import.meta.dirname, 'loader/loader.ts'),
            formats: ['iife' as const],
            name: 'AtelierLoader',
            fileName: () => 'embed.js',
          },
        },
      }
    : {
        root: import.meta.dirname,
        plugins: [
          babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(texts) }, texts)] }),
          react(),
          frameTexts(texts),
        ],
        css: { modules: { generateScopedName: scopedClass } },
        build: {
          ...common,
          rolldownOptions: {
            input: resolve(import.meta.dirname, 'embed-frame.html'),
            // A door passes on what is asked for, and nothing else of its domain.
            treeshake: {
              moduleSideEffects: [
                { test: /[\\/](client|shared)[\\/][\w-]+[\\/]index\.ts$/, sideEffects: false },
              ],
            },
            output: {
              entryFileNames: 'assets/embed-[name]-[hash].js',
              chunkFileNames: 'assets/embed-[name]-[hash].js',
              assetFileNames: 'assets/embed-[name]-[hash][extname]',
            },
          },
        },
      },
);
