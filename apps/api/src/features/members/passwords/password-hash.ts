// Password hashes: Argon2id in the PHC string format, computed off the event loop with limited concurrency (docs/decisions/070).
// Hashes of a former shop: former-hash.ts. Which passwords are acceptable: domain/password-rule.ts.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { refuse } from '#domain/base/refusal.ts';
import { formerHashOf, isFormerPassword, noPasswordHash } from './former-hash.ts';

async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return promisify(argon2)('argon2id', parameters);
}

/** Memory in KiB and passes. After a change, passwords are re-hashed at the next sign-in. */
const shopCost = { memory: 47_104, passes: 2, parallelism: 1 };
let cost = shopCost;
const hashBytes = 32;
const saltBytes = 16;

/** Each computation occupies a core and its memory: one core stays free for pages. Callers beyond `maxQueued` are refused. */
const maxConcurrent = Math.max(1, availableParallelism() - 1);
const maxQueued = 40;
let running = 0;
const waiting: (() => void)[] = [];

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxQueued) refuse('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds: 5 } });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // Hands the slot to the next caller, or frees it.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/**
 * Hashes with minimal cost in this process. Never called by the shop (tests/process/start-and-stop.test.ts).
 * @internal For tests that create many members.
 */
export function hashCheaply(): void {
  cost = { memory: 64, passes: 1, parallelism: 1 };
}

type ParsedHash = { memory: number; passes: number; parallelism: number; salt: Buffer; hash: Buffer };

/** The hash to store. Refuses TOO_MANY_REQUESTS when too many computations are queued. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await limited(() => derive({ message: password, nonce: salt, tagLength: hashBytes, ...cost }));
  const [saltText = '', hashText = ''] = [salt, hash].map((bytes) =>
    bytes.toString('base64').replace(/=+$/, ''),
  );
  return textOf(saltText, hashText);
}

/** PHC string with the current cost parameters. */
const textOf = (salt: string, hash: string): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`;

/** Compared when the account does not exist, so that both cases take the same time. */
const dummyHash = (): string => textOf('A'.repeat(22), 'A'.repeat(43));

/** Whether `password` matches the stored hash; without one, false after the same work. Refuses TOO_MANY_REQUESTS. */
export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  const former = formerHashOf(storedHash ?? '');
  if (former !== undefined) return limited(() => isFormerPassword(password, former));
  const own = storedHash === noPasswordHash ? undefined : storedHash;
  const { salt, hash, ...costs } = read(own ?? dummyHash());
  const derived = await limited(() =>
    derive({ message: password, nonce: salt, tagLength: hash.length, ...costs }),
  );
  return timingSafeEqual(derived, hash) && own !== null && own !== undefined;
}

/** True for a hash with other cost parameters than the current ones, and for one of a former shop. */
export function isOldHash(storedHash: string): boolean {
  if (formerHashOf(storedHash) !== undefined) return true;
  const { memory, passes } = read(storedHash);
  return memory !== cost.memory || passes !== cost.passes;
}

function read(storedHash: string): ParsedHash {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(storedHash);
  if (found === null) throw new Error('The stored password hash is malformed.');
  const [, memory, passes, parallelism, salt = '', hash = ''] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
