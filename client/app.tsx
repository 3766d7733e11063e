import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Theme } from '@radix-ui/themes';
import { QueryClientProvider } from '@tanstack/react-query';
import { Direction } from 'radix-ui';
import { useSnapshot } from 'valtio';
import { queries } from './data/query.ts';
import { look } from './kit/look.ts';

export function App() {
  const { dir, theme } = useSnapshot(look);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <Theme
          appearance={theme}
          accentColor="indigo"
          grayColor="slate"
          radius="medium"
          hasBackground={false}
        >
          {/* Inside Theme, whose root sets left-to-right for everything below it. */}
          <Direction.Provider dir={dir}>
            <main />
          </Direction.Provider>
        </Theme>
      </QueryClientProvider>
    </I18nProvider>
  );
}
