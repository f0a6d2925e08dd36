// Calls of identity checks with NICE (api.md 5.5).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { DateTime, DateOnly, OneOf } from '../shapes.ts';
import { Token, User } from './user-shapes.ts';

/** Base64 of a company; a form may have turned its plus signs into spaces. */
const Sealed = Type.String({ minLength: 1, maxLength: 8000, pattern: '^[A-Za-z0-9+/= ]+$' });
export const identity = {
  getNiceAuth: endpoint({
    method: 'GET',
    path: '/auth/nice',
    access: 'open+',
    isSecret: true,
    summary:
      'What the browser posts to open the identity window. `symmetricKey` is a handle of ours, never a key.',
    input: {
      /** Of this shop: a path, or an address that begins with its own. */
      redirectUrl: Type.String({ minLength: 1, maxLength: 500 }),
      purpose: Type.Optional(OneOf(['REGISTER', 'UPDATE', 'ADULT'])),
    },
    answer: Type.Object({
      formUrl: Type.String(),
      m: Type.String(),
      token_version_id: Type.String(),
      enc_data: Type.String(),
      integrity_value: Type.String(),
      symmetricKey: Type.String(),
    }),
    refuses: ['PROVIDER_UNAVAILABLE', 'LOGIN_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  receiveNiceReturn: endpoint({
    method: 'GET',
    path: '/auth/nice/return',
    access: 'provider',
    envelope: 'redirect',
    status: 303,
    summary:
      'The identity window came back: proves the answer and sends the browser to redirectUrl with `encData`, or with `error`.',
    input: {
      token_version_id: Type.Optional(Type.String({ maxLength: 100 })),
      enc_data: Type.Optional(Sealed),
      integrity_value: Type.Optional(Type.String({ maxLength: 200 })),
    },
    answer: Type.Object({ location: Type.String() }),
  }),
  getNiceUserInfo: endpoint({
    method: 'GET',
    path: '/auth/nice-user-info',
    access: 'open+',
    isSecret: true,
    summary: 'Who was identified, once, for the form of registration. CI and DI stay here.',
    input: { encData: Sealed, symmetricKey: Token },
    answer: Type.Object({
      name: Type.String(),
      phone: Type.String(),
      birth: DateOnly,
      gender: OneOf(['FEMALE', 'MALE']),
      proofToken: Type.String(),
      expireAt: DateTime,
    }),
    refuses: ['TOKEN_INVALID', 'UNDER_FOURTEEN', 'PROVIDER_UNAVAILABLE'],
  }),
  updateNiceUserInfo: endpoint({
    method: 'POST',
    path: '/auth/nice-user-info-update',
    access: 'member',
    effect: 'write',
    isSecret: true,
    isBare: true,
    summary: 'The member’s name, birth and phone become those that were identified.',
    input: { encData: Sealed, symmetricKey: Token },
    answer: User,
    refuses: ['TOKEN_INVALID', 'DUPLICATE_PHONE', 'FORBIDDEN', 'UNDER_FOURTEEN', 'PROVIDER_UNAVAILABLE'],
  }),
  checkAdultByNice: endpoint({
    method: 'POST',
    path: '/auth/nice-user-check-adult',
    access: 'open+',
    effect: 'write',
    isSecret: true,
    isBare: true,
    summary:
      'Whether who was identified is an adult: a member keeps it for a year, a guest gets a token for a day.',
    input: { encData: Sealed, symmetricKey: Token },
    answer: Type.Object({
      isAdult: Type.Boolean(),
      verifiedUntil: Type.Optional(DateOnly),
      /** Sent back as header x-adult-token. */
      adultToken: Type.Optional(Type.String()),
    }),
    refuses: ['TOKEN_INVALID', 'ADULT_REQUIRED', 'PROVIDER_UNAVAILABLE'],
  }),
};
