// Reads single settings from the environment: text, address, number, choice. The settings are listed in settings.ts.
import { isIP } from 'node:net';
import type { SettingName } from './settings.ts';

export type Environment = Record<string, string | undefined>;

export type Reader = ReturnType<typeof readerOf<SettingName>>;

/** Readers of single values. A fault is added to `problems` and the default is used, so that all settings are validated. */
export function readerOf<Name extends string = SettingName>(environment: Environment, problems: string[]) {
  const text = (name: Name): string | undefined => environment[name]?.trim() || undefined;
  const address = (name: Name, otherwise: string): string => {
    const value = text(name);
    if (value === undefined) return otherwise;
    if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value.replace(/\/+$/, '');
    problems.push(`${name} is "${value}": it must be an address that begins with http:// or https://.`);
    return otherwise;
  };
  const readDatabaseUrl = (name: Name, value: string | undefined): string | undefined => {
    // The value may contain a password and must not appear in the sentence.
    if (value !== undefined && !(/^postgres(ql)?:\/\/[^/]*\/.+/.test(value) && URL.canParse(value))) {
      problems.push(`${name} must look like postgresql://user:password@host:5432/database.`);
    }
    return value;
  };
  return {
    text,
    address,
    origin(name: Name, otherwise: string): string {
      const value = address(name, otherwise);
      if (new URL(value).origin === value) return value;
      problems.push(
        `${name} is "${value}": it must be an address without a path, such as https://shop.example.`,
      );
      return otherwise;
    },
    wholeNumber(name: Name, otherwise: number, from: number, to: number): number {
      const value = text(name);
      if (value === undefined) return otherwise;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= from && number <= to) return number;
      problems.push(`${name} is "${value}": it must be a whole number from ${from} to ${to}.`);
      return otherwise;
    },
    oneOf<Value extends string>(name: Name, values: readonly Value[], otherwise: Value): Value {
      const value = text(name);
      if (value === undefined) return otherwise;
      const found = values.find((one) => one === value);
      if (found !== undefined) return found;
      problems.push(
        `${name} is "${value}": it must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`,
      );
      return otherwise;
    },
    networks(name: Name): string[] {
      const written = (text(name) ?? '').split(',').map((one) => one.trim());
      const given = written.filter((one) => one !== '');
      const wrong = given.find((one) => !isNetwork(one));
      if (wrong !== undefined)
        problems.push(
          `${name} has "${wrong}": it must be an address or a range, such as 127.0.0.1 or 10.0.0.0/8.`,
        );
      return given;
    },
    databaseUrl: (name: Name): string | undefined => readDatabaseUrl(name, text(name)),
    /** Joined by commas; [] without a value. */
    databaseUrls: (name: Name): string[] =>
      (text(name) ?? '')
        .split(',')
        .map((one) => readDatabaseUrl(name, one.trim() || undefined))
        .filter((url) => url !== undefined),
  };
}

/** `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(written: string): boolean {
  const [address = '', bits, ...rest] = written.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
