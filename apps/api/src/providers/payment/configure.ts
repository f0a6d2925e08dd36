// Reads the settings of the declared payment providers and PAYMENT_KINDS: which ways to pay the shop offers, and the provider of each
// (docs/rules/payments.md#kinds).
import type { SettingSource } from '../provider-settings.ts';
import type { BillingProvider } from './billing-port.ts';
import { type ConfiguredProvider, type DeclaredProvider, type KindName, kindsByName } from './declaration.ts';
import type { PaymentKind, PaymentProvider, PaymentProviders } from './port.ts';

export type ConfiguredPayments = {
  /** By name, in the order of the declarations. */
  providers: Readonly<Record<string, ConfiguredProvider>>;
  /** The offered ways to pay, in the order of the setting. */
  kinds: readonly PaymentKind[];
};

/** Reads the settings of each declared provider and PAYMENT_KINDS. Faults are added to `source.problems`. */
export function configurePayments(
  declared: readonly DeclaredProvider[],
  source: SettingSource,
): ConfiguredPayments {
  const written = source.reader.text('PAYMENT_KINDS')?.split(',');
  const pairs = written?.map((one) => one.split('=').map((part) => part.trim()));
  const providers: Record<string, ConfiguredProvider> = {};
  for (const { name, configure } of declared) {
    const isNamed = pairs?.some(([, provider]) => provider === name) === true;
    const configured = configure({ ...source, isNamed });
    if (configured !== undefined) providers[name] = configured;
  }
  const kinds =
    pairs === undefined
      ? defaultKinds(declared, providers)
      : pairs.flatMap((pair) => writtenKind(declared, pair, source.problems) ?? []);
  source.problems.push(...judgeKinds(declared, { providers, kinds }));
  return { providers, kinds };
}

/** Creates the clients. Stored cards are served by the first provider that has a contract for them. */
export function connectPayments(
  { providers }: Pick<ConfiguredPayments, 'providers'>,
  options: { timeoutMs?: number },
): { payment: PaymentProviders; billing?: BillingProvider } {
  const connected = Object.entries(providers).map(([name, { connect }]) => ({ name, ...connect(options) }));
  const billing = connected.find((one) => one.billing !== undefined)?.billing;
  return {
    payment: Object.fromEntries(
      connected.map(({ name, payment }): [string, PaymentProvider] => [name, payment]),
    ),
    ...(billing && { billing }),
  };
}

function defaultKinds(
  declared: readonly DeclaredProvider[],
  providers: ConfiguredPayments['providers'],
): PaymentKind[] {
  const names = Object.keys(kindsByName) as KindName[];
  return declared.flatMap(({ name: provider, defaultKinds: offered = [] }) => {
    const configured = providers[provider];
    if (configured === undefined) return [];
    const own: readonly KindName[] = [...offered, ...(configured.contractKinds ?? [])];
    return names.filter((name) => own.includes(name)).map((name) => ({ provider, ...kindsByName[name] }));
  });
}

function writtenKind(
  declared: readonly DeclaredProvider[],
  pair: readonly string[],
  problems: string[],
): PaymentKind | undefined {
  const [name, providerName] = pair;
  const provider = declared.find((one) => one.name === providerName);
  const kind = provider?.kinds.find((one) => one === name);
  if (provider !== undefined && kind !== undefined) return { provider: provider.name, ...kindsByName[kind] };
  problems.push(
    `PAYMENT_KINDS has "${pair.join('=')}": it must be like CARD=${declared[0]?.name}, with one of ${Object.keys(kindsByName).join(', ')} and a provider that serves it.`,
  );
  return undefined;
}

function judgeKinds(
  declared: readonly DeclaredProvider[],
  { providers, kinds }: ConfiguredPayments,
): string[] {
  const problems: string[] = [];
  if (new Set(kinds.map((kind) => `${kind.paymentType} ${kind.method}`)).size < kinds.length)
    problems.push('PAYMENT_KINDS names a way to pay twice: each has one provider.');
  for (const { name, keys } of declared) {
    const own = kinds.filter(({ provider }) => provider === name);
    const configured = providers[name];
    if (configured !== undefined) problems.push(...(configured.judgeKinds?.(own) ?? []));
    else if (own.length > 0) problems.push(`PAYMENT_KINDS names ${name}: set ${keys.join(' and ')}.`);
  }
  return problems;
}
