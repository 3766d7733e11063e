/** `localStorage` or `sessionStorage` for tests without a browser, whose keys are its own properties; `entries` is what it holds. */
export const webStorage = (entries: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
    {
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
