// The shop's log: one JSON line per event on standard error, at or above the configured level, written by pino.
// Not here: what is logged. Personal data, keys and bodies are excluded where a line is created (context.ts, Log; error-facts.ts);
// the redaction here is the second line of defence.
import { type DestinationStream, destination, pino } from 'pino';
import type { LogLevel } from './config/shop-config.ts';

type Facts = Record<string, unknown>;
export type ShopLog = Record<'debug' | 'info' | 'warn' | 'error', (facts: Facts, sentence: string) => void>;

/** Names of facts whose values are never written. `name` is not one of them: errors have it. */
const secretNames = [
  'accessToken',
  'address',
  'authorization',
  'birthday',
  'body',
  'ci',
  'cookie',
  'di',
  'email',
  'headers',
  'ip',
  'loginId',
  'orderName',
  'password',
  'paymentKey',
  'phone',
  'query',
  'receiver',
  'secret',
  'token',
  'userName',
];

/** Patterns inside texts such as a path or an error message; tests search their logs for them. */
const personal = new RegExp(
  [
    /(?<![\w-])01[016-9][-. ]?\d{3,4}[-. ]?\d{4}(?![\w-])/, // mobile numbers
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/, // mail addresses
    /(?<![\w-])[\w-]{43}(?![\w-])/, // 32 random bytes in base64url: sessions, links
    /(?<![\w-])eyJ[\w-]{10,}\.[\w-]{10,}(?:\.[\w-]+)?/, // signed tokens
    /\$argon2[^\s"]*/, // hashes of passwords
    /bearer\s+\S+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);
const censor = '[redacted]';

/** A log at or above `level`; lines go to standard error unless a test reads them. */
export function createLog(
  level: LogLevel,
  lines: DestinationStream = destination({ dest: 2, sync: true }),
): ShopLog {
  const log = pino(
    {
      level,
      // No process id, no host name.
      base: null,
      messageKey: 'sentence',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }), log: withoutPersonalText },
      redact: { paths: [...secretNames, ...secretNames.map((name) => `*.${name}`)], censor },
    },
    lines,
  );
  const at = (name: keyof ShopLog) => (facts: Facts, sentence: string) => log[name](facts, sentence);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** The facts with phone numbers and mail addresses inside their texts masked. */
function withoutPersonalText(facts: Facts): Facts {
  const cleaned: Facts = {};
  for (const [name, value] of Object.entries(facts))
    cleaned[name] = typeof value === 'string' ? value.replace(personal, censor) : value;
  return cleaned;
}
