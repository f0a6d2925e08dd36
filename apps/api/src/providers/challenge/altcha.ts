// Challenges by altcha-lib, created and verified here and solved in the browser; no external service is involved.
import { randomInt } from 'node:crypto';
import { type Payload, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { keyedHash } from '../../secrets.ts';
import type { Challenge, ChallengeProvider } from './port.ts';

/** PBKDF2 rounds per try; large enough that the call overhead of the browser's native implementation is small. */
const roundsPerTry = 1_000;

const algorithm = 'PBKDF2/SHA-256';

/** The fields read here; altcha-lib validates the others. */
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
  /** The shop's secret, from which the signing keys are derived. */
  secret: string;
  /** Average number of tries of a solution, each of `roundsPerTry` rounds. */
  difficulty: number;
};

/** Signed challenges whose solution is a number from `difficulty` / 2 to `difficulty` * 3 / 2, searched from zero. */
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
        // altcha's own expiry is compared with the machine's clock, not with the shop's.
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
      // The signature covers the expiry, so it is valid after verification.
      return verified && expiresAt > now ? { id: payload.challenge.signature ?? '', expiresAt } : undefined;
    },
  };
}

function readPayload(token: string): Payload | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return solvedPayload.Check(parsed) ? (parsed as unknown as Payload) : undefined;
  } catch {
    return undefined; // The text is not JSON.
  }
}
