// Text of a started shop: URLs, test cards, how to stop.
// Not here: error sentences, which are where the errors are detected.
import { testCards } from '../outside/src/main.ts';
import { networkAddresses } from './addresses.ts';
import type { CreatedStaff } from './demo-history/demo-staff.ts';
import { readDemoMember } from './demo-member.ts';
import type { ShopConfig } from './config/shop-config.ts';

type Started = { isDevelopment: boolean; createdStaff: readonly CreatedStaff[] };

/** Lines printed when the shop serves; they contain staff accounts only at the start that created them. */
export function greeting(config: ShopConfig, { isDevelopment, createdStaff }: Started): string {
  if (config.role === 'worker') return workerGreeting(config);
  const rows: [string, string][] = [
    ['Shop', config.publicUrl],
    ...(config.deskUrl === undefined
      ? []
      : [['Desk', `${config.deskUrl}/office`] satisfies [string, string]]),
    ['API docs', `${config.publicUrl}/api/v1/docs  (OpenAPI: /api/v1/openapi.json)`],
    ...(config.needsOutside ? [['Simulators', simulators(config)] satisfies [string, string]] : []),
    ...(config.externalProviders.solapi?.isSimulated
      ? [['Messages', inbox(config)] satisfies [string, string]]
      : []),
    ...memberRows(config),
    [
      'Data',
      config.databaseUrl === undefined ? config.dataDir : `${config.dataDir}, database of DATABASE_URL`,
    ],
    ...(config.mode === 'demo' ? [['Phone', phone(config)] satisfies [string, string]] : []),
    ...createdStaff.map((one) => ['Staff', staff(one)] satisfies [string, string]),
    ['Stop', 'Ctrl-C'],
  ];
  const role = config.role === 'web' ? ', without jobs' : '';
  const title = `온스 is open (${config.mode}${isDevelopment ? ', reloading' : ''}${role})`;
  return [
    '',
    title,
    '',
    ...rows.map(([name, value]) => `  ${name.padEnd(10)} ${value}`),
    ...cards(config),
    '',
  ].join('\n');
}

function workerGreeting({ mode, port, isHttps }: ShopConfig): string {
  const health = `${isHttps ? 'https' : 'http'}://localhost:${port}/health`;
  return ['', `온스 runs its jobs (${mode})`, '', `  Health     ${health}`, '  Stop       Ctrl-C', ''].join(
    '\n',
  );
}

/** Login id and password of the demo member. */
function memberRows({ mode, dataDir }: ShopConfig): [string, string][] {
  const member = mode === 'demo' ? readDemoMember(dataDir) : undefined;
  return member === undefined
    ? []
    : [['Member', `${member.loginId} / ${member.password}  (login id / password)`]];
}

function simulators(config: ShopConfig): string {
  return `${config.simulators.inBrowser}  (payment, postcode, sign-in and identity windows, no real provider is called)`;
}

/** Printed once; npm run staff:reset creates another password. */
function staff({ loginId, password, does }: CreatedStaff): string {
  return `login id ${loginId}, password ${password}  (${does}; shown this once: note it, then change it)`;
}

function inbox(config: ShopConfig): string {
  return `${config.simulators.inBrowser}/inbox  (texts, Alimtalk and mails of the shop, with their codes)`;
}

/** Links and the payment window use PUBLIC_URL, so a phone needs a host name of the network there. */
function phone(config: ShopConfig): string {
  const address = networkAddresses()[0];
  if (address === undefined || config.host.startsWith('127.')) return 'only this machine reaches the shop';
  const protocol = config.isHttps ? 'https' : 'http';
  const url = `${protocol}://${address}:${config.port}`;
  return config.publicUrl === url ? url : `${url}  (to pay there too, start with PUBLIC_URL=${url})`;
}

function cards(config: ShopConfig): string[] {
  if (!config.needsOutside) return [];
  const rows = testCards.map((card) => `  ${card.number}  ${padWide(card.issuerName, 14)} ${card.does}`);
  return ['', '  Test cards (choose one in the payment window):', ...rows];
}

/** A Korean character is two columns wide in a terminal. */
function padWide(text: string, columns: number): string {
  const width = [...text].reduce((sum, letter) => sum + (letter > '\u1100' ? 2 : 1), 0);
  return text + ' '.repeat(Math.max(1, columns - width));
}
