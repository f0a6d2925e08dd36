// Proof-of-work challenges for calls that anonymous callers repeat (ours; docs/rules/members.md#challenges).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { TextOrEmpty } from '../shapes.ts';

/** Base64 of `{"challenge": …, "solution": {"counter", "derivedKey"}}`; valid for one call. */
export const CaptchaToken = TextOrEmpty(
  4000,
  'Solution of a challenge of getChallenge, for a call that was refused with CHALLENGE_REQUIRED.',
);

export const challenges = {
  getChallenge: endpoint({
    method: 'GET',
    path: '/open/challenges',
    summary:
      'A proof of work in the format of ALTCHA 2 (PBKDF2/SHA-256). Send its solution as `captchaToken` of the call that was refused with CHALLENGE_REQUIRED.',
    answer: Type.Object({
      parameters: Type.Object({
        algorithm: Type.String(),
        /** PBKDF2 rounds per try. */
        cost: Type.Integer(),
        data: Type.Object({ expiresAtMs: Type.Integer() }),
        keyLength: Type.Integer(),
        /** Prefix of the derived key of the correct counter, in hex. */
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
