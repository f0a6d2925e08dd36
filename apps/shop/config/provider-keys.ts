// Keys of providers in the settings: complete, or absent (docs/decisions/073).
import type { Reader } from './reader.ts';
import type { SettingName } from './settings.ts';
import type { ShopMode } from './shop-config.ts';

/** Origins of the simulators: for the server, and for the browser. */
export type SimulatorAddresses = { onServer: string; inBrowser: string };

export type Source = { reader: Reader; mode: ShopMode; simulators: SimulatorAddresses; problems: string[] };

type Named = readonly [SettingName, ...SettingName[]];

/** The values of all names, or undefined when none is set; a partial set is reported as one problem. */
export function allOf(
  { reader, problems }: Source,
  provider: string,
  names: Named,
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
