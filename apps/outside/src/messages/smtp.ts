// Simulator of an SMTP provider: accepts mail and delivers it to the inbox (docs/integrations.md#smtp).
// Decoding is in mail-text.ts.
//
// The local part decides the outcome: `nobody` does not exist (550), `busy` is always deferred (451),
// `greylist` is deferred once per message, then accepted. Any other address is accepted.
import { SMTPServer } from 'smtp-server';
import { mailKeys } from '../provider-keys.ts';
import type { Inbox } from './inbox.ts';
import { readMail } from './mail-text.ts';
import type { World } from '../world.ts';

export type MailServer = { port: number; close(): Promise<void>; reset(): void };

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Why a mail to this address is refused now; undefined when it is accepted. */
function faultOf(address: string, greylisted: Map<string, number>): Error | undefined {
  const name = address.split('@')[0]?.toLowerCase() ?? '';
  if (name === 'nobody') return refusal(550, '5.1.1 No such user');
  if (name === 'busy') return refusal(451, '4.3.2 Try again later');
  if (name !== 'greylist') return undefined;
  const before = greylisted.get(address) ?? 0;
  greylisted.set(address, before + 1);
  return before === 0 ? refusal(450, '4.2.0 Greylisted') : undefined;
}

function collect(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks).toString('latin1')));
    stream.on('error', reject);
  });
}

/** Listens until `close`; port 0: any free one. */
export async function startMailServer(
  world: World,
  inbox: Inbox,
  { host, port } = { host: '127.0.0.1', port: 0 },
): Promise<MailServer> {
  const greylisted = new Map<string, number>();
  const server = new SMTPServer({
    name: 'mail.outside.test',
    logger: false,
    // Listens on this machine only, so it offers no TLS.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === mailKeys.user && password === mailKeys.password
        ? done(null, { user: username })
        : done(refusal(535, '5.7.8 Authentication failed')),
    onRcptTo: ({ address }, _session, done) => done(faultOf(address, greylisted)),
    onData: (stream, session, done) => {
      collect(stream)
        .then((raw) => {
          const { subject, text, oneClickUrl } = readMail(raw);
          const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
          for (const { address } of session.envelope.rcptTo)
            inbox.deliver({
              channel: 'EMAIL',
              to: address,
              from,
              subject,
              text,
              ...(oneClickUrl && { oneClickUrl }),
            });
          done(null);
        })
        .catch((error: unknown) => {
          world.report(error);
          done(refusal(451, '4.3.0 Local error'));
        });
    },
  });
  server.on('error', (error: Error) => world.report(error));
  const listening = server.listen(port, host);
  await new Promise<void>((resolve, reject) => {
    listening.once('listening', resolve);
    listening.once('error', reject);
  });
  const address = listening.address();
  if (address === null || typeof address === 'string')
    throw new Error('The mail simulator has no TCP address.');
  return {
    port: address.port,
    reset: () => greylisted.clear(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
