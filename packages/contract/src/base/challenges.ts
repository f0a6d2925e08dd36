// The proof of work that a caller brings where strangers may repeat a call only at a price (ours; domain.md 5).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

/** Base64 of `{"challenge": …, "solution": {"counter", "derivedKey"}}`; good for one call. */
export const CaptchaToken = Type.String({ maxLength: 4000 });

export const challenges = {
  getChallenge: endpoint({
    method: 'GET',
    path: '/open/challenges',
    summary:
      'A proof of work in the form of ALTCHA 2 (PBKDF2/SHA-256). Its solution goes into `captchaToken` of the call that was refused with CHALLENGE_REQUIRED.',
    answer: Type.Object({
      parameters: Type.Object({
        algorithm: Type.String(),
        /** Rounds of PBKDF2 for each try. */
        cost: Type.Integer(),
        data: Type.Object({ expiresAtMs: Type.Integer() }),
        keyLength: Type.Integer(),
        /** What the derived key of the right counter begins with, in hex. */
        keyPrefix: Type.String(),
        keySignature: Type.String(),
        nonce: Type.String(),
        salt: Type.String(),
      }),
      signature: Type.String(),
    }),
    refuses: ['TOO_MANY_REQUESTS'],
  }),
};
