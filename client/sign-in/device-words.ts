// A browser's own long name in two words. Order matters: every browser claims to be the ones before it.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstMatch = (among: [RegExp, string][], text: string) => among.find(([sign]) => sign.test(text))?.[1];

/** Undefined for what is no browser we know. */
export function deviceIn(userAgent: string): { browser: string; system: string | undefined } | undefined {
  const browser = firstMatch(browsers, userAgent);
  return browser ? { browser, system: firstMatch(systems, userAgent) } : undefined;
}
