// `node shared/node/boot.mjs api/sign-in/operate-second-steps.ts <e-mail>`
import { readConfig } from '../../shared/node/config.ts';
import { operate } from '../kit/operate.ts';
import { createMailer } from '../mail/index.ts';
import { forgetSecondStep } from './forget-second-step.ts';

await operate(async ({ db, bus }, [email]) => {
  if (!email) throw new Error('usage: operate-second-steps.ts <e-mail>');
  const mailer = createMailer({ db, config: readConfig() });
  if (!(await forgetSecondStep({ db, bus, mailer }, email))) throw new Error(`${email} has no second step.`);
  return `${email} has no second step any more, and was told so by mail.`;
});
