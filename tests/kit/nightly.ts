// How far what is repeated goes: a few rounds at every change, all of them in `npm run test:nightly`.

export const isNight = process.env['ATELIER_NIGHTLY'] === '1';

export const rounds = ({ daily, nightly }: { daily: number; nightly: number }) => (isNight ? nightly : daily);
