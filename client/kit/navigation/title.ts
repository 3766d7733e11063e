import { useEffect, useLayoutEffect } from 'react';

const PRODUCT = 'Atelier';

const write = (title: string) => {
  document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
};

/** The screen's general title, until the page inside says something more exact with `useTitle`. */
export const useScreenTitle = (title: string) => useLayoutEffect(() => write(title), [title]);

export const useTitle = (title: string) => useEffect(() => write(title), [title]);
