// `npm run second-steps -- forget <e-mail>`
import { readConfig } from '../../../shared/node/config.ts';
import { operate } from '../../kit/operate.ts';
import { createMailer } from '../../mail/index.ts';
import { removeMfa } from './remove-mfa.ts';

await operate(async ({ db, bus }, [action, email]) => {
  if (action !== 'forget' || !email) throw new Error('usage: npm run second-steps -- forget <e-mail>');
  const mailer = createMailer({ db, config: readConfig() });
  if (!(await removeMfa({ db, bus, mailer }, email))) throw new Error(`${email} has no second factor.`);
  return `${email} has no second factor any more, and was told so by mail.`;
});
