// How passwords are kept: Argon2id in its usual text form, off the event loop, few at once (docs/decisions/070).
// Which passwords are good enough is the domain's rule.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { refuse } from '#domain/refusal.ts';

async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return promisify(argon2)('argon2id', parameters);
}

/** Memory in KiB and passes; changed here, a password is hashed anew at its next sign-in. */
const shopCost = { memory: 47_104, passes: 2, parallelism: 1 };
let cost = shopCost;
const hashBytes = 32;
const saltBytes = 16;

/** Each takes its memory and a core while it runs: one core is left for pages, and who would wait long is told to come again. */
const atOnce = Math.max(1, availableParallelism() - 1);
const mostWaiting = 40;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) refuse('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds: 5 } });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The place goes to the next in line, or is free.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/**
 * From now on this process hashes as if nobody ever stole a table: for tests, which make members by the thousand. That the
 * shop itself hashes in full is seen in a started one (tests/process/start-and-stop.test.ts).
 */
export function hashCheaply(): void {
  cost = { memory: 64, passes: 1, parallelism: 1 };
}

type Kept = { memory: number; passes: number; parallelism: number; salt: Buffer; hash: Buffer };

/** The text that is kept for a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await inTurn(() => derive({ message: password, nonce: salt, tagLength: hashBytes, ...cost }));
  const [saltText = '', hashText = ''] = [salt, hash].map((bytes) =>
    bytes.toString('base64').replace(/=+$/, ''),
  );
  return textOf(saltText, hashText);
}

/** The usual text form, with the cost of today. */
const textOf = (salt: string, hash: string): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`;

/** Nobody's: compared where there is no account, so that both take as long. */
const nobodys = (): string => textOf('A'.repeat(22), 'A'.repeat(43));

/** Whether this is the password that was kept; without a kept one the same work is done and the answer is no. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const { salt, hash, ...costs } = read(kept ?? nobodys());
  const derived = await inTurn(() =>
    derive({ message: password, nonce: salt, tagLength: hash.length, ...costs }),
  );
  return timingSafeEqual(derived, hash) && kept !== null && kept !== undefined;
}

/** True for a hash that was made at another cost than today's. */
export function isOldHash(kept: string): boolean {
  const { memory, passes } = read(kept);
  return memory !== cost.memory || passes !== cost.passes;
}

function read(kept: string): Kept {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(kept);
  if (found === null) throw new Error('A password hash that cannot be read.');
  const [, memory, passes, parallelism, salt = '', hash = ''] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
