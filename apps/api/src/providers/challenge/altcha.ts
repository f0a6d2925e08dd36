// The challenge by altcha-lib, computed here and in the visitor's browser: no outside service sees who signs in.
import { randomInt } from 'node:crypto';
import { type Payload, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { keyedHash } from '../../secrets.ts';
import type { Challenge, ChallengeProvider } from './port.ts';

/** PBKDF2 rounds of one try: long enough that handing a try to the browser's native code costs little beside it. */
const roundsPerTry = 1_000;

const algorithm = 'PBKDF2/SHA-256';

/** What of a solution is read here; altcha-lib checks the values of the rest. */
const SolvedPayload = Type.Object({
  challenge: Type.Object({
    parameters: Type.Object({
      algorithm: Type.String({ pattern: `^${algorithm}$` }),
      data: Type.Object({ expiresAtMs: Type.Integer() }),
    }),
    signature: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
});
const solvedPayload = Compile(SolvedPayload);

export type AltchaOptions = {
  /** The shop's secret; the keys that sign challenges are derived from it. */
  secret: string;
  /** Tries that a solution takes on average, each of `roundsPerTry` rounds. */
  difficulty: number;
};

/** Signed challenges whose solution is one of `difficulty` / 2 to `difficulty` * 3 / 2 numbers, tried from zero. */
export function createAltcha({ secret, difficulty }: AltchaOptions): ChallengeProvider {
  const keyed = { config: { secret } };
  const keys = {
    hmacSignatureSecret: keyedHash(keyed, 'challenge', 'signature'),
    hmacKeySignatureSecret: keyedHash(keyed, 'challenge', 'solution'),
  };
  return {
    async create(expiresAt) {
      const { parameters, signature = '' } = await createChallenge({
        algorithm,
        cost: roundsPerTry,
        counter: randomInt(Math.ceil(difficulty / 2), Math.ceil((difficulty * 3) / 2) + 1),
        deriveKey,
        // Not altcha's own expiry, which is compared with the machine's clock and not with the shop's.
        data: { expiresAtMs: expiresAt.getTime() },
        ...keys,
      });
      return { parameters: parameters as unknown as Challenge['parameters'], signature };
    },
    async verify(token, now) {
      const payload = readPayload(token);
      if (payload === undefined) return undefined;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...keys });
      const expiresAt = new Date(Number(payload.challenge.parameters.data?.['expiresAtMs']));
      // The signature covers the expiry: it is worth something once the solution is verified.
      return verified && expiresAt > now ? { id: payload.challenge.signature ?? '', expiresAt } : undefined;
    },
  };
}

function readPayload(token: string): Payload | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return solvedPayload.Check(parsed) ? (parsed as unknown as Payload) : undefined;
  } catch {
    return undefined; // JSON.parse throws one plain error for text that is no JSON
  }
}
