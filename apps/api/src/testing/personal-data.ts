// Detects personal data and secrets in log lines by their pattern. Every test shop checks its own log when it closes.
import { uuidPattern } from '#domain/base/uuid.ts';

const shapes: readonly (readonly [what: string, shape: RegExp])[] = [
  ['a phone', /(?<!\d)01[016-9]-?\d{3,4}-?\d{4}(?!\d)/],
  ['an e-mail', /[\w.+-]+@[\w-]+\.[a-z]{2,}/i],
  // 32 random bytes in base64url: sessions, proofs, links.
  ['a token', /(?<![\w-])[\w-]{43}(?![\w-])/],
  ['a signed token', /(?<![\w-])eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a password’s hash', /\$argon2/],
  ['a bearer token', /bearer\s/i],
];

/** Digits of a uuid or of a SHA-256 hash in hexadecimal may look like a phone. */
const identifiers = new RegExp(`${uuidPattern}|(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])`, 'gi');

/** One sentence per line that contains personal data; [] for a clean log. */
export function personalDataIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    shapes
      .filter(([, shape]) => shape.test(line.replaceAll(identifiers, '')))
      .map(([what]) => `The log contains ${what}: ${line.slice(0, 60)} …`),
  );
}
