// What the settings of a provider are read from. Reading the environment: apps/shop/config.

/** Reads one setting by its name; `address` returns `otherwise` where it is not set. Blank text is undefined. */
export type SettingReader<Name extends string = string> = {
  text(name: Name): string | undefined;
  address(name: Name, otherwise: string): string;
};

/** Origins of the simulators: for the server, and for the browser. */
export type SimulatorAddresses = { onServer: string; inBrowser: string };

/** `problems` collects one sentence per fault. */
export type SettingSource<Name extends string = string> = {
  reader: SettingReader<Name>;
  mode: 'demo' | 'live';
  simulators: SimulatorAddresses;
  problems: string[];
};

/** The values of all names, or undefined when none is set; a partial set is reported as one problem (docs/decisions/073). */
export function allOf<Name extends string>(
  { reader, problems }: { reader: Pick<SettingReader<Name>, 'text'>; problems: string[] },
  provider: string,
  names: readonly Name[],
): Record<string, string> | undefined {
  const given = names.filter((name) => reader.text(name) !== undefined);
  if (given.length === 0) return undefined;
  const missing = names.filter((name) => !given.includes(name));
  if (missing.length > 0)
    problems.push(
      `${provider} is only partly configured: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. Set all of its keys, or none.`,
    );
  return Object.fromEntries(names.map((name) => [name, reader.text(name) ?? '']));
}

/** True for addresses of this machine. */
export function isOnThisMachine(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    host === '0.0.0.0' ||
    host.startsWith('127.')
  );
}
