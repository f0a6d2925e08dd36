// Client of a mail provider: SMTP submission by nodemailer (docs/integrations.md#smtp). Addresses and texts are never logged.
import { createHash } from 'node:crypto';
import type { Transporter } from 'nodemailer';
import type { MailMessage, MailMessenger, MessageAnswer } from './port.ts';

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which must offer STARTTLS unless it is local. */
  url: string;
  /** `온스 <help@onns.example>`. */
  from: string;
  timeoutMs?: number;
};

const TIME_OUT_MS = 20_000;
const CONNECT_TIME_OUT_MS = 5_000;

const isLocal = (host: string): boolean => host === '127.0.0.1' || host === 'localhost' || host === '[::1]';

/** Loaded with the first mail, because most processes of tests and commands send none. */
async function open({ url, timeoutMs = TIME_OUT_MS }: SmtpOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  return createTransport({
    host: hostname,
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: !isSecure && !isLocal(hostname),
    ignoreTLS: isLocal(hostname),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: CONNECT_TIME_OUT_MS,
    greetingTimeout: CONNECT_TIME_OUT_MS,
    socketTimeout: timeoutMs,
    pool: true,
    maxConnections: 2,
  });
}

/** 5xx about the recipient or the mail is final; everything else is retried. */
function readFailure(error: unknown): MessageAnswer {
  const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string };
  const isAboutUs = code === 'EAUTH' || command === 'CONN';
  if (responseCode !== undefined && responseCode >= 500 && !isAboutUs)
    return { kind: 'no', code: `SMTP_${responseCode}`, isAlimtalkFault: false };
  return { kind: 'unknown', reason: responseCode ? `SMTP_${responseCode}` : (code ?? 'SMTP_FAILED') };
}

async function sendOne(
  transport: Promise<Transporter>,
  { from }: SmtpOptions,
  mail: MailMessage,
): Promise<MessageAnswer> {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const reference = createHash('sha256').update(mail.reference).digest('hex').slice(0, 32);
  const messageId = `<${reference}@${host}>`;
  try {
    const sender = await transport;
    const { to, subject, text, oneClickUrl } = mail;
    await sender.sendMail({
      from,
      to,
      subject,
      text,
      messageId,
      ...(oneClickUrl !== undefined && {
        list: { unsubscribe: oneClickUrl },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    });
    return { kind: 'yes', providerId: messageId, channel: 'EMAIL' };
  } catch (error) {
    return readFailure(error);
  }
}

/** The mail provider at the SMTP server of `url`. */
export function createSmtp(options: SmtpOptions): MailMessenger {
  let transport: Promise<Transporter> | undefined;
  return {
    name: 'SMTP',
    send(mail) {
      transport ??= open(options);
      return sendOne(transport, options, mail);
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}
