// Shapes of members and their sessions (api.md 1.1), shared by users, auth and codes.
import { Type } from 'typebox';
import {
  agreementAnswers,
  genders,
  inflows,
  marketingChannels,
  signInProviders,
  userGradeTypes,
  userStates,
  userTermsKinds,
} from '#domain/enums.ts';
import { Phone } from '../sales/order-shapes.ts';
import { Count, DateOnly, DateTime, NamedObject, OneOf, Text, TextOrEmpty, Uuid } from '../shapes.ts';

export const DateOrEmpty = Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' });

/** The first eleven are the specification's and always there. */
export const User = NamedObject('User', {
  uuid: Uuid,
  loginId: Type.String(),
  state: OneOf(userStates),
  email: Type.String(),
  phone: Type.String(),
  name: Type.String(),
  gender: OneOf(genders),
  birth: DateOrEmpty,
  totalOrderCount: Count,
  lastLoginDateTime: DateTime,
  passwordChangeRequestDateTime: DateTime,
  provider: OneOf(signInProviders),
  gradeType: OneOf(userGradeTypes),
  isIdentityVerified: Type.Boolean(),
  isAdultVerified: Type.Boolean(),
  adultVerifiedUntil: Type.Optional(DateOnly),
  instagramId: Type.Optional(Type.String()),
  createdAt: DateTime,
});

/** Without envelope: the specification shows it so. */
export const LoginAnswer = NamedObject('LoginAnswer', {
  user: User,
  auth: Type.Object({
    accessToken: Type.String(),
    expireAt: DateTime,
    /** Of a sign-in by password or code: kept by this device and sent with its next sign-in. Changes each time. */
    deviceToken: Type.Optional(Type.String()),
  }),
});

/** Somebody whom Kakao or Apple knows and we do not: registers with the token, or links it at the next sign-in. */
export const RegisterNeeded = NamedObject('RegisterNeeded', {
  isNew: Type.Literal(true),
  registerToken: Type.String(),
  registerTokenExpireAt: DateTime,
  provider: OneOf(signInProviders),
  profile: Type.Object({
    name: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    gender: Type.Optional(OneOf(genders)),
    birth: Type.Optional(DateOnly),
  }),
  isPhoneTaken: Type.Boolean(),
});

/** What a sign-in at Kakao or Apple answers. */
export const SignInAnswer = Type.Union([LoginAnswer, RegisterNeeded], { title: 'SignInAnswer' });

/** `uuid` is a handle of ten minutes, not the member's uuid. */
export const FoundAccount = NamedObject('FoundAccount', {
  uuid: Uuid,
  loginId: Type.Optional(Type.String()),
  maskedLoginId: Type.Optional(Type.String()),
  provider: OneOf(signInProviders),
  joinedDate: DateOnly,
});

/** For a new password, ten minutes. */
export const ResetToken = NamedObject('ResetToken', { token: Type.String(), expireAt: DateTime });

export const Proof = NamedObject('Proof', { proofToken: Type.String(), expireAt: DateTime });
export const CodeSent = NamedObject('CodeSent', {
  expireAt: DateTime,
  resendAt: DateTime,
  remainingCount: Count,
});

/** A token that we gave: opaque, never longer than this. */
export const Token = Type.String({ minLength: 1, maxLength: 200 });
export const Code = Type.String({ pattern: '^[0-9]{6}$' });
/** Whether it is a right one is said in a sentence of its own (domain.md 5). */
export const LoginId = Text(50);
export const Email = Text(200);
export const Password = Type.String({ minLength: 1, maxLength: 100 });

/** Answers to the seven kinds of consent; a kind that is left out was not answered. */
const termsAnswers = Type.Array(
  Type.Object({
    type: OneOf(userTermsKinds),
    answer: OneOf(agreementAnswers),
    channels: Type.Optional(Type.Array(OneOf(marketingChannels), { maxItems: 4 })),
  }),
  { maxItems: 7 },
);

/** Why a registration may be refused, whichever way somebody signs in. */
export const registrationRefusals = [
  'DUPLICATE_PHONE',
  'DUPLICATE_EMAIL',
  'REJOIN_BLOCKED',
  'PROOF_INVALID',
  'TOKEN_INVALID',
  'TERMS_REQUIRED',
  'UNDER_FOURTEEN',
] as const;

/** What every registration brings, whichever way somebody signs in. */
export const memberRegistration = {
  name: Text(50),
  phone: Phone,
  phoneProofToken: Token,
  email: Type.Optional(TextOrEmpty(200)),
  birth: Type.Optional(DateOrEmpty),
  gender: Type.Optional(OneOf(genders)),
  terms: termsAnswers,
  guestExternalId: Type.Optional(Uuid),
  inflow: Type.Optional(OneOf(inflows)),
  instagramId: Type.Optional(TextOrEmpty(30)),
};
