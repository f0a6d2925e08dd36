// Types of the shop's settings after reading.
// Not here: reading (config.ts) and what live mode refuses (live-rules.ts).

import type { ProviderSettings } from '../../api/src/context.ts';
import type { ConfiguredPayments } from '../../api/src/providers/payment/configure.ts';
import type { SimulatorAddresses } from '../../api/src/providers/provider-settings.ts';

export type ShopMode = 'demo' | 'live';
/** What this process does: serves visitors, runs jobs, or both. */
export type Role = 'web' | 'worker' | 'all';
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export type S3Config = {
  /** Without a slash at the end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  isPathStyle: boolean;
};

/** `isSimulated`: the simulator of apps/outside answers in place of the provider. */
type ProviderKeys<Keys> = Keys & { isSimulated: boolean };

export type ExternalProvidersConfig = {
  kakao?: ProviderKeys<{
    restApiKey: string;
    clientSecret: string;
    adminKey: string;
    appId: string;
    authorizeBaseUrl: string;
    authBaseUrl: string;
    apiBaseUrl: string;
  }>;
  apple?: ProviderKeys<{
    servicesId: string;
    teamId: string;
    keyId: string;
    privateKey: string;
    authorizeBaseUrl: string;
    baseUrl: string;
  }>;
  nice?: ProviderKeys<{
    clientId: string;
    clientSecret: string;
    productId: string;
    baseUrl: string;
    formUrl: string;
  }>;
  solapi?: ProviderKeys<{
    apiKey: string;
    apiSecret: string;
    sender: string;
    channelId?: string;
    callbackSecret?: string;
    alimtalkTemplates: Record<string, string>;
    baseUrl: string;
  }>;
  sweetTracker?: ProviderKeys<{ apiKey: string; baseUrl: string }>;
  trackerDelivery?: ProviderKeys<{ clientId: string; clientSecret: string; baseUrl: string }>;
  meta?: ProviderKeys<{ pixelId: string; accessToken: string; appSecret?: string; baseUrl: string }>;
  naverPay?: ProviderKeys<{
    merchantId: string;
    certiKey: string;
    buttonKey: string;
    accessLicense: string;
    secretKey: string;
    commonId?: string;
    registerBaseUrl: string;
    orderSheetBaseUrl: string;
    mobileOrderSheetBaseUrl: string;
    scriptUrl: string;
    inflowScriptUrl: string;
    orderApiBaseUrl: string;
  }>;
  smartstore?: ProviderKeys<{ clientId: string; clientSecret: string; baseUrl: string }>;
  /** Without a url the mail simulator receives the mails; its address is known once it runs. */
  mail?: ProviderKeys<{ url?: string; from: string }>;
};

export type ShopConfig = {
  mode: ShopMode;
  role: Role;
  port: number;
  host: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Address of the desk, without a slash at the end and without /office; missing: there is no desk. */
  deskUrl?: string;
  isHttps: boolean;
  /** Addresses and ranges; [] without a proxy. */
  trustedProxies: string[];
  /** For each caller. */
  requestsPerMinute: number;
  /** Absolute. */
  dataDir: string;
  /** Leads to PostgreSQL without a pooler; missing: the embedded PostgreSQL. */
  databaseUrl?: string;
  /** A pooler in transaction mode that visitors' statements pass; missing: they use `databaseUrl`. */
  pooler?: { url: string; keepsStatements: boolean };
  /** Period of a graceful stop in which /ready answers 503 and everything is served. */
  drainMs: number;
  /** Replicas that open reads of guests may use; [] without any. */
  replicaUrls: string[];
  /** false: a start refuses a database with pending migrations instead of applying them. */
  canMigrate: boolean;
  /** Missing: generated at the first start and stored in DATA_DIR (secrets.ts). */
  secret?: string;
  /** Missing: derived from the secret (config/secrets.ts). */
  mediaServiceToken?: string;
  /** Missing: the provider of the 080 number reports no calls. */
  refusalCallSecret?: string;
  /** Missing: uploaded files are in DATA_DIR. */
  s3?: S3Config;
  /** Digits; missing in live mode until it is set. */
  staffPhone?: string;
  outsidePort: number;
  /** True when at least one provider is simulated. */
  needsOutside: boolean;
  simulators: SimulatorAddresses;
  /** The payment providers, and the offered ways to pay. */
  payments: ConfiguredPayments;
  /** Which settings connect each provider, and whether they are set. */
  providerSettings: Record<string, ProviderSettings>;
  /** Time limit of one call to a payment provider. */
  paymentTimeoutMs: number;
  postcodeScriptUrl: string;
  /** Sign-in, identity and message providers. */
  externalProviders: ExternalProvidersConfig;
  /** Limit of codes by SMS per hour for the whole shop. */
  smsCodesPerHour: number;
  /** Average number of attempts of a proof of work. */
  challengeDifficulty: number;
  logLevel: LogLevel;
  /** Whether a new demo shop starts with orders of the past months. */
  hasDemoHistory: boolean;
  /** Missing: no metrics are taken. */
  metrics?: { port: number; host: string };
  /** Where traces are sent; missing: there are none. */
  tracesUrl?: string;
};
