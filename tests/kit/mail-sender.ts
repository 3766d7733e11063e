// Somebody who sends mails to agents, from a domain of their own whose name servers are asked here.
import { generateKeyPairSync } from 'node:crypto';
import nodemailer, { type SendMailOptions } from 'nodemailer';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** What name servers say: `honest.example` signs, and wants what is not signed refused; others say nothing. */
const records: Record<string, string> = {
  'mail._domainkey.honest.example': `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
  '_dmarc.honest.example': 'v=DMARC1; p=reject; adkim=s; aspf=s',
  'honest.example': 'v=spf1 -all',
};

/** Every name that was asked for. `broken`: the servers of these do not answer. */
export function nameServers({ broken = [] as string[] } = {}) {
  const asked: string[] = [];
  const resolveDns = async (name: string, type: string) => {
    asked.push(name);
    if (broken.some((one) => name.endsWith(one))) throw Object.assign(new Error(name), { code: 'ESERVFAIL' });
    const record = type === 'TXT' ? records[name] : undefined;
    if (record === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
    return [[record]];
  };
  return { asked, resolveDns };
}

export const signed = { domainName: 'honest.example', keySelector: 'mail', privateKey };

/** `raw`: the mail as it is, not even signed. */
export type Mail = Partial<SendMailOptions> & { isSigned?: boolean };

/** Answers what the server said at the end. */
export async function sendMail(port: number, to: string | string[], { isSigned = true, ...mail }: Mail = {}) {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  const from = 'mia@honest.example';
  try {
    const sent = await transport.sendMail({
      from,
      to,
      subject: 'Where is my order?',
      text: 'It is late.',
      envelope: { from, to },
      ...(isSigned && { dkim: signed }),
      ...mail,
    });
    return Number(sent.response.slice(0, 3));
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  } finally {
    transport.close();
  }
}
