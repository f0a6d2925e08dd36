// Generated secrets of a shop: created once, stored in DATA_DIR/secrets.json, readable by the owner only.
// Not here: secrets that come from the environment (config.ts).
import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret that signs order tokens and cursors: the configured one, or the one stored in `dataDir` (created if missing). */
export function shopSecret(dataDir: string, given: string | undefined): string {
  if (given !== undefined) return given;
  const path = join(dataDir, 'secrets.json');
  if (existsSync(path)) return readSecret(path);
  const secret = randomBytes(32).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  // Written to a temporary file and renamed: an interrupted start leaves either no file or a complete one.
  writeFileSync(`${path}.new`, `${JSON.stringify({ shopSecret: secret }, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secret;
}

/** The service token of media calls: the configured one, or one derived from the shop's secret, the same in all processes. */
export function mediaServiceToken(given: string | undefined, secret: string): string {
  return given ?? createHmac('sha256', secret).update('media service token').digest('base64url');
}

function readSecret(path: string): string {
  chmodSync(path, 0o600);
  const kept = parse(readFileSync(path, 'utf8'));
  if (
    typeof kept === 'object' &&
    kept !== null &&
    'shopSecret' in kept &&
    typeof kept.shopSecret === 'string'
  ) {
    if (kept.shopSecret.length >= 32) return kept.shopSecret;
  }
  throw new Error(
    `${path} holds no usable secret: delete it and a new one is made (old order links end with it).`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a truncated or edited file, reported by the caller
  }
}
