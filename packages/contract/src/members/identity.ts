// Identity checks with NICE (docs/rules/members.md#identity).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { DateOnly, DateTime, OneOf, TextOrEmpty, described } from '../shapes.ts';
import { Token, User } from './user-shapes.ts';

/** Base64 from the provider; form encoding may have replaced plus signs by spaces. */
const Sealed = Type.String({
  minLength: 1,
  maxLength: 8000,
  pattern: '^[A-Za-z0-9+/= ]+$',
  description: 'Encrypted result of the identity check.',
});
export const identity = {
  getNiceAuth: endpoint({
    method: 'GET',
    path: '/auth/nice',
    isOpenElsewhere: true,
    access: 'open+',
    isSecret: true,
    summary: 'Form fields for opening the identity window. `symmetricKey` is a handle of ours, never a key.',
    input: {
      redirectUrl: Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'Where the browser returns to: a path or URL of this shop.',
      }),
      purpose: Type.Optional(OneOf(['REGISTER', 'UPDATE', 'ADULT'], 'What the check is for.')),
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
    isOpenElsewhere: true,
    access: 'provider',
    envelope: 'redirect',
    status: 303,
    summary:
      'Return of the identity window: verifies the response and redirects the browser to redirectUrl with `encData` or `error`.',
    input: {
      token_version_id: Type.Optional(TextOrEmpty(100, 'Version of the key, as the NICE window sends it.')),
      enc_data: Type.Optional(described(Sealed, 'Encrypted result, as the NICE window sends it.')),
      integrity_value: Type.Optional(TextOrEmpty(200, 'Integrity value, as the NICE window sends it.')),
    },
    answer: Type.Object({ location: Type.String() }),
  }),
  getNiceUserInfo: endpoint({
    method: 'GET',
    path: '/auth/nice-user-info',
    isOpenElsewhere: true,
    access: 'open+',
    isSecret: true,
    summary: 'The verified person for the registration form, once. CI and DI are not returned.',
    input: {
      encData: Sealed,
      symmetricKey: described(Token, 'Handle of the identity check, from getNiceAuth.'),
    },
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
    summary: 'Replaces the member’s name, birth date and phone by the verified ones.',
    input: {
      encData: Sealed,
      symmetricKey: described(Token, 'Handle of the identity check, from getNiceAuth.'),
    },
    answer: User,
    refuses: ['TOKEN_INVALID', 'DUPLICATE_PHONE', 'FORBIDDEN', 'UNDER_FOURTEEN', 'PROVIDER_UNAVAILABLE'],
  }),
  checkAdultByNice: endpoint({
    method: 'POST',
    path: '/auth/nice-user-check-adult',
    isOpenElsewhere: true,
    access: 'open+',
    effect: 'write',
    isSecret: true,
    isBare: true,
    summary:
      'Verifies that the identified person is an adult: for a member valid for a year, for a guest by a token for a day.',
    input: {
      encData: Sealed,
      symmetricKey: described(Token, 'Handle of the identity check, from getNiceAuth.'),
    },
    answer: Type.Object({
      isAdult: Type.Boolean(),
      verifiedUntil: Type.Optional(DateOnly),
      /** To be sent as the header x-adult-token. */
      adultToken: Type.Optional(Type.String()),
    }),
    refuses: ['TOKEN_INVALID', 'ADULT_REQUIRED', 'PROVIDER_UNAVAILABLE'],
  }),
};
