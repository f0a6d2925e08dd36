// Password hashes that members bring from a former shop: bcrypt and PBKDF2 in their usual encodings, until the first sign-in replaces them
// (docs/rules/moving-in.md#passwords). The limits of their cost keep a sign-in with a hostile hash from occupying the server.
import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';

/** Stored for a member who must set a new password; no password matches it. */
export const noPasswordHash = '$none$';

/** Power of two of the rounds: one comparison takes a fraction of a second of one core. */
const bcryptCostAtMost = 12;
/** More than current recommendations ask for: one comparison takes a fraction of a second of one core. */
const iterationsAtMost = 1_000_000;
const saltBytesAtMost = 128;

type Bcrypt = { kind: 'BCRYPT'; cost: number; text: string };
type Pbkdf2 = { kind: 'PBKDF2'; digest: string; iterations: number; salt: Buffer; hash: Buffer };
export type FormerHash = Bcrypt | Pbkdf2;

const bcryptShape = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
/** Django, and programs that copied its encoding: the salt is a text. */
const djangoShape = /^pbkdf2_sha(256|512)\$(\d{1,9})\$([^$\s]{1,128})\$([A-Za-z0-9+/]{20,88}={0,2})$/;
/** Werkzeug: the salt is a text, the hash is in hexadecimal. */
const werkzeugShape = /^pbkdf2:sha(256|512):(\d{1,9})\$([^$\s]{1,128})\$([0-9a-f]{40,128})$/i;
/** passlib and PHC strings: base64 without padding; passlib writes a dot for a plus. */
const modularShape =
  /^\$pbkdf2-sha(256|512)\$(?:i=)?(\d{1,9})(?:,l=\d{1,3})?\$([A-Za-z0-9+/.]{1,171})\$([A-Za-z0-9+/.]{20,88})$/;

const ofModular = (text: string): Buffer => Buffer.from(text.replaceAll('.', '+'), 'base64');

/** The parts of a hash in a known encoding; undefined for any other text. */
function parse(text: string): FormerHash | undefined {
  const bcrypt = bcryptShape.exec(text);
  if (bcrypt !== null) return { kind: 'BCRYPT', cost: Number(bcrypt[1]), text };
  const encodings: [RegExp, (salt: string) => Buffer, (hash: string) => Buffer][] = [
    [djangoShape, (salt) => Buffer.from(salt), (hash) => Buffer.from(hash, 'base64')],
    [werkzeugShape, (salt) => Buffer.from(salt), (hash) => Buffer.from(hash, 'hex')],
    [modularShape, ofModular, ofModular],
  ];
  for (const [shape, saltOf, hashOf] of encodings) {
    const [, bits, iterations, salt = '', hash = ''] = shape.exec(text) ?? [];
    if (bits === undefined) continue;
    return {
      kind: 'PBKDF2',
      digest: `sha${bits}`,
      iterations: Number(iterations),
      salt: saltOf(salt),
      hash: hashOf(hash),
    };
  }
  return undefined;
}

/** Maximum length of a derived key in bytes: a longer one needs another run of all iterations. */
const digestBytes: Readonly<Record<string, number>> = { sha256: 32, sha512: 64 };

const unknownEncoding = '읽을 수 있는 비밀번호 암호화 방식이 아닙니다.';

/** Why a hash cannot be imported, in Korean; undefined for one that can. */
export function formerHashProblem(text: string): string | undefined {
  const found = parse(text);
  if (found === undefined) return unknownEncoding;
  const tooCostly = '비밀번호 암호화의 반복 횟수가 너무 큽니다. 비워 두면 회원이 새 비밀번호를 정합니다.';
  if (found.kind === 'BCRYPT') return found.cost < 4 || found.cost > bcryptCostAtMost ? tooCostly : undefined;
  const { iterations, salt, hash, digest } = found;
  if (iterations < 1 || iterations > iterationsAtMost) return tooCostly;
  const isWhole =
    salt.length <= saltBytesAtMost && hash.length >= 16 && hash.length <= (digestBytes[digest] ?? 0);
  return isWhole ? undefined : unknownEncoding;
}

/** The parts of a stored hash of a former shop; undefined for a hash of this shop. */
export const formerHashOf = (storedHash: string): FormerHash | undefined =>
  formerHashProblem(storedHash) === undefined ? parse(storedHash) : undefined;

/** Whether the password matches, computed off the event loop. */
export async function isFormerPassword(password: string, former: FormerHash): Promise<boolean> {
  if (former.kind === 'BCRYPT') return isBcryptPassword(password, former.text);
  const { iterations, salt, hash, digest } = former;
  const derived = await promisify(pbkdf2)(password, salt, iterations, hash.length, digest);
  return timingSafeEqual(derived, hash);
}

/** In a separate worker, because the computation is JavaScript and would block the event loop; once per member. */
function isBcryptPassword(password: string, text: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('bcrypt-worker.ts', import.meta.url), {
      workerData: { password, text },
    });
    worker.once('error', reject);
    worker.once('exit', (code) => resolve(code === 0));
  });
}
