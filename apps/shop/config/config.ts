// Reads, validates and types the settings from the environment.
// Not here: names, defaults and descriptions of the settings (settings.ts).
import { resolve } from 'node:path';
import { configurePayments } from '../../api/src/providers/payment/configure.ts';
import type { DeclaredProvider } from '../../api/src/providers/payment/declaration.ts';
import { paymentProviders } from '../../api/src/providers/payment/providers.ts';
import { isMobilePhone, phoneDigits } from '#domain/members/phone.ts';
import { refusalCallKeys } from '../../outside/src/provider-keys.ts';
import { readExternalProviders, readS3 } from './external-providers.ts';
import { judgeLive } from './live-rules.ts';
import { readProviderSettings } from './provider-setting-names.ts';
import { type Environment, type Reader, readerOf } from './reader.ts';
import type { LogLevel, ShopConfig } from './shop-config.ts';

/** Invalid settings: the message lists all problems, one sentence per line. */
export class WrongSettings extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const realPostcodeScript = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';

const logLevels: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads and validates the settings, with those of the payment providers `declared`. A relative DATA_DIR is resolved against `folder`.
 * Throws WrongSettings.
 */
export function readConfig(
  environment: Environment,
  folder: string,
  declared: readonly DeclaredProvider[] = paymentProviders,
): ShopConfig {
  const problems: string[] = [];
  const reader = readerOf(environment, problems);
  const mode = reader.oneOf('SHOP_MODE', ['demo', 'live'] as const, 'demo');
  const port = reader.wholeNumber('PORT', 3000, 1, 65_535);
  const outsidePort = reader.wholeNumber('OUTSIDE_PORT', 4000, 1, 65_535);
  const isHttps = reader.oneOf('HTTPS', ['0', '1'] as const, '0') === '1';
  const publicUrl = reader.origin('PUBLIC_URL', `${isHttps ? 'https' : 'http'}://localhost:${port}`);
  const simulators = simulatorAddresses(publicUrl, outsidePort, isHttps);
  const simulatedPostcodeScript = `${simulators.inBrowser}/postcode/postcode.v2.js`;
  const postcodeScriptUrl = reader.address(
    'POSTCODE_SCRIPT_URL',
    mode === 'live' ? realPostcodeScript : simulatedPostcodeScript,
  );
  const payments = configurePayments(declared, {
    reader: readerOf<string>(environment, problems),
    mode,
    simulators,
    problems,
  });
  const externalProviders = readExternalProviders({ reader, mode, simulators, problems });
  const s3 = readS3({ reader, mode, simulators, problems });
  const mediaServiceToken = reader.text('MEDIA_SERVICE_TOKEN');
  const secret = reader.text('SHOP_SECRET');
  const staffPhone = readStaffPhone(reader, mode, problems);
  if (port === outsidePort)
    problems.push(`PORT and OUTSIDE_PORT are both ${port}: the shop and the simulators need one each.`);
  const config: ShopConfig = {
    mode,
    ...readRole(reader),
    port,
    host: reader.text('HOST') ?? '0.0.0.0',
    publicUrl,
    ...readDesk(reader, publicUrl),
    isHttps,
    trustedProxies: reader.networks('TRUSTED_PROXIES'),
    dataDir: resolve(folder, reader.text('DATA_DIR') ?? '.data'),
    ...readDatabase(reader, problems),
    replicaUrls: readReplicas(reader, problems),
    canMigrate: reader.oneOf('MIGRATE', ['0', '1'] as const, '1') === '1',
    ...(secret !== undefined && { secret }),
    ...(mediaServiceToken !== undefined && { mediaServiceToken }),
    ...readRefusalCalls(reader, mode),
    ...(s3 !== undefined && { s3 }),
    ...(staffPhone !== undefined && { staffPhone }),
    outsidePort,
    needsOutside:
      postcodeScriptUrl === simulatedPostcodeScript ||
      [...Object.values(payments.providers), ...Object.values(externalProviders)].some(
        (one) => one.isSimulated,
      ),
    simulators,
    payments,
    providerSettings: readProviderSettings(declared, reader),
    postcodeScriptUrl,
    externalProviders,
    hasDemoHistory: reader.oneOf('DEMO_HISTORY', ['0', '1'] as const, '1') === '1',
    ...readLimits(reader),
    ...readWatching(reader, [port, outsidePort], problems),
  };
  problems.push(...judgeSecrets(config), ...judgeRole(config), ...judgeDesk(config));
  if (mode === 'live') problems.push(...judgeLive(config));
  if (problems.length > 0) throw new WrongSettings([...new Set(problems)]);
  return config;
}

/** DATABASE_URL leads through a pooler where DATABASE_DIRECT_URL leads past it. */
function readDatabase(reader: Reader, problems: string[]): Pick<ShopConfig, 'databaseUrl' | 'pooler'> {
  const url = reader.databaseUrl('DATABASE_URL');
  const directUrl = reader.databaseUrl('DATABASE_DIRECT_URL');
  const keepsStatements = reader.oneOf('DATABASE_NAMED_STATEMENTS', ['0', '1'] as const, '1') === '1';
  if (directUrl === undefined) {
    if (!keepsStatements)
      problems.push(
        'DATABASE_NAMED_STATEMENTS is 0: this is for a pooler, so DATABASE_DIRECT_URL must be set.',
      );
    return url === undefined ? {} : { databaseUrl: url };
  }
  if (url === undefined) {
    problems.push('DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL, which must be set too.');
    return { databaseUrl: directUrl };
  }
  return { databaseUrl: directUrl, pooler: { url, keepsStatements } };
}

function readRole(reader: Reader): Pick<ShopConfig, 'role' | 'drainMs'> {
  const role = reader.oneOf('ROLE', ['web', 'worker', 'all'] as const, 'all');
  return { role, drainMs: reader.wholeNumber('DRAIN_SECONDS', role === 'web' ? 5 : 0, 0, 15) * 1000 };
}

function readReplicas(reader: Reader, problems: string[]): string[] {
  const urls = reader.databaseUrls('DATABASE_REPLICA_URL');
  if (urls.length > 0 && reader.databaseUrl('DATABASE_URL') === undefined)
    problems.push('DATABASE_REPLICA_URL names replicas of DATABASE_URL, which must be set too.');
  return urls;
}

/** The secret of the provider of the 080 number; that of the simulator in demo mode. */
function readRefusalCalls(reader: Reader, mode: ShopConfig['mode']): Pick<ShopConfig, 'refusalCallSecret'> {
  const simulated = mode === 'demo' ? refusalCallKeys.secret : undefined;
  const refusalCallSecret = reader.text('REFUSAL_CALL_SECRET') ?? simulated;
  return refusalCallSecret === undefined ? {} : { refusalCallSecret };
}

function judgeSecrets({ secret, mediaServiceToken }: ShopConfig): string[] {
  const problems: string[] = [];
  if (secret !== undefined && secret.length < 32) problems.push('SHOP_SECRET is shorter than 32 characters.');
  if (mediaServiceToken !== undefined && !/^[\x21-\x7e]{32,200}$/.test(mediaServiceToken))
    problems.push('MEDIA_SERVICE_TOKEN must have 32 to 200 characters, without spaces.');
  return problems;
}

/** Processes of ROLE=web and ROLE=worker need a shared database and secret. */
function judgeRole({ role, databaseUrl, secret, externalProviders }: ShopConfig): string[] {
  if (role === 'all') return [];
  const problems: string[] = [];
  if (databaseUrl === undefined)
    problems.push(`ROLE is ${role}: DATABASE_URL must name the database that all processes share.`);
  if (secret === undefined)
    problems.push(`ROLE is ${role}: SHOP_SECRET must be set, the same for all processes.`);
  if (role === 'worker' && externalProviders.mail?.isSimulated === true)
    problems.push(
      'ROLE is worker: SMTP_URL and MAIL_FROM must be set, because the simulated mail provider runs in another process.',
    );
  return problems;
}

/** Returns no deskUrl for DESK_URL=off. */
const readDesk = (reader: Reader, publicUrl: string): Pick<ShopConfig, 'deskUrl'> =>
  reader.text('DESK_URL') === 'off' ? {} : { deskUrl: reader.origin('DESK_URL', publicUrl) };

/** Uploads into DATA_DIR go to PUBLIC_URL, which accepts none from pages of another host. */
function judgeDesk({ deskUrl, publicUrl, s3 }: ShopConfig): string[] {
  return deskUrl === undefined || deskUrl === publicUrl || s3 !== undefined
    ? []
    : [`DESK_URL is ${deskUrl} and not PUBLIC_URL: S3_ENDPOINT must be set, because the desk uploads files.`];
}

function readLimits(
  reader: Reader,
): Pick<ShopConfig, 'requestsPerMinute' | 'smsCodesPerHour' | 'challengeDifficulty' | 'paymentTimeoutMs'> {
  return {
    requestsPerMinute: reader.wholeNumber('REQUESTS_PER_MINUTE', 6000, 60, 1_000_000),
    smsCodesPerHour: reader.wholeNumber('SMS_CODES_PER_HOUR', 300, 1, 1_000_000),
    challengeDifficulty: reader.wholeNumber('CHALLENGE_DIFFICULTY', 300, 1, 100_000),
    paymentTimeoutMs: reader.wholeNumber('PAYMENT_TIMEOUT_SECONDS', 30, 5, 30) * 1000,
  };
}

/** Reads them; without METRICS_PORT and TRACES_URL metrics and traces are undefined. */
function readWatching(
  reader: Reader,
  takenPorts: readonly number[],
  problems: string[],
): Pick<ShopConfig, 'logLevel' | 'metrics' | 'tracesUrl'> {
  const tracesUrl = reader.text('TRACES_URL');
  if (tracesUrl !== undefined && !/^https?:$/.test(URL.parse(tracesUrl)?.protocol ?? ''))
    problems.push('TRACES_URL must be an http:// or https:// address with its path.');
  return {
    logLevel: reader.oneOf('LOG_LEVEL', logLevels, 'warn'),
    ...readMetrics(reader, takenPorts, problems),
    ...(tracesUrl !== undefined && { tracesUrl }),
  };
}

function readMetrics(
  reader: Reader,
  takenPorts: readonly number[],
  problems: string[],
): Pick<ShopConfig, 'metrics'> {
  if (reader.text('METRICS_PORT') === undefined) return {};
  const port = reader.wholeNumber('METRICS_PORT', 9464, 1, 65_535);
  if (takenPorts.includes(port))
    problems.push(`METRICS_PORT is ${port}, which the shop or the simulators listen on: choose another.`);
  return { metrics: { port, host: reader.text('METRICS_HOST') ?? '127.0.0.1' } };
}

/** An unassigned number: in the demo every message stays in the simulators' inbox. */
const demoStaffPhone = '01000000000';

function readStaffPhone(reader: Reader, mode: ShopConfig['mode'], problems: string[]): string | undefined {
  const value = reader.text('STAFF_PHONE');
  if (value === undefined) return mode === 'demo' ? demoStaffPhone : undefined;
  if (isMobilePhone(value)) return phoneDigits(value);
  problems.push(`STAFF_PHONE is "${value}": it must be a mobile phone, such as 010-1234-5678.`);
  return undefined;
}

/** The browser reaches the simulators under the shop's host name, so that a phone on the network can too. */
function simulatorAddresses(publicUrl: string, outsidePort: number, isHttps: boolean) {
  const protocol = isHttps ? 'https' : 'http';
  const inBrowser = `${protocol}://${new URL(publicUrl).hostname}:${outsidePort}`;
  const onServer = `${protocol}://127.0.0.1:${outsidePort}`;
  return { onServer, inBrowser };
}
