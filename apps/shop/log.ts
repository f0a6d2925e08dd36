// The shop's log: one JSON line per event on standard error, above the wanted level.
// Not here: what is logged; nobody writes personal data, keys or bodies into it (context.ts, Log).
import type { LogLevel } from './shop-config.ts';

type Facts = Record<string, unknown>;
export type ShopLog = Record<'debug' | 'info' | 'warn' | 'error', (facts: Facts, sentence: string) => void>;

/** From the loudest to the quietest; `silent` writes nothing. */
const ranks: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** A log that writes what is at least as grave as `level`. */
export function createLog(level: LogLevel): ShopLog {
  const least = ranks.indexOf(level);
  const at = (name: 'debug' | 'info' | 'warn' | 'error') => (facts: Facts, sentence: string) => {
    if (ranks.indexOf(name) < least) return;
    process.stderr.write(
      `${JSON.stringify({ level: name, at: new Date().toISOString(), ...facts, sentence })}\n`,
    );
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
