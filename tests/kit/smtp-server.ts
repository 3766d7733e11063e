// A mail server: it speaks as much SMTP as a sender needs, and keeps what it was given.
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type Received = { from: string; to: string[]; source: string };

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

/** `answerTo` may refuse: a line instead of the usual one, or `silence` to say nothing at all. */
export async function startSmtpServer(answerTo: (line: string) => string | undefined = () => undefined) {
  const received: Received[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('utf8'));
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    const say = (line: string) => line !== 'silence' && socket.write(`${line}\r\n`);
    let mail: Received = { from: '', to: [], source: '' };
    let inData = false;
    let rest = '';

    function command(line: string) {
      commands.push(line);
      const verb = line.slice(0, 4).toUpperCase();
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (verb === 'MAIL') mail = { from: address, to: [], source: '' };
      if (verb === 'RCPT') mail.to.push(address);
      const own = answerTo(line);
      inData = verb === 'DATA' && own === undefined;
      say(own ?? { DATA: '354 Go on', QUIT: '221 Bye' }[verb] ?? '250 Fine');
    }

    function content(line: string) {
      if (line !== '.') return void (mail.source += `${line.replace(/^\./, '')}\n`);
      inData = false;
      const own = answerTo('.');
      if (own === undefined) received.push(mail);
      say(own ?? '250 Taken');
    }

    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) (inData ? content : command)(line);
    });
    say('220 tests');
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Every line a client has said outside of its mails. */
    commands,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
