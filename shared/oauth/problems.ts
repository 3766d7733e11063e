import { problems } from '../kernel/problem.ts';

export const oauthProblems = problems('oauth', {
  connectorNotFound: [404, /*i18n*/ 'This connector no longer exists.'],
  nameTaken: [409, /*i18n*/ 'A connector named {name} already exists.'],
  tooMany: [409, /*i18n*/ 'A workspace has at most {most} connectors.'],
  notYours: [422, /*i18n*/ 'Your role cannot change connectors.'],
  fieldNeeded: [422, /*i18n*/ '{field} is required'],
  addressUnfit: [422, /*i18n*/ 'Enter a URL that starts with https://'],
  directoryUnfit: [422, /*i18n*/ 'Enter the ID or the domain of a directory.'],
  secretForNewAddress: [422, /*i18n*/ 'Enter the client secret again: it was stored for other addresses.'],
  fixedWhileUsed: [
    422,
    /*i18n*/ 'Accounts are connected through it. Disconnect them first, or add another connector.',
  ],
  notReady: [422, /*i18n*/ 'No client is set up for this service. Add a connector of your own.'],
  onlySessions: [422, /*i18n*/ 'Accounts are connected in a browser, by the person who signs in there.'],
  expired: [422, /*i18n*/ 'This attempt is over or was already used. Start again.'],
  unguarded: [422, /*i18n*/ 'This server does not say where people sign in. Choose a credential instead.'],
  unfitService: [
    422,
    /*i18n*/ 'The sign-in service of this server cannot be used: what it says of itself does not fit together.',
  ],
  noRegistration: [
    422,
    /*i18n*/ 'The sign-in service of this server takes no new clients by itself. Register a client there, and add it as a connector.',
  ],
  refused: [422, /*i18n*/ 'OAuth connection failed'],
  refusedThere: [422, /*i18n*/ 'OAuth connection failed: {reason}'],
  unreachable: [422, /*i18n*/ 'Could not Connect!'],
});
