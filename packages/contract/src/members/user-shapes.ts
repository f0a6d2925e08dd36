// Shapes of members and their sessions (docs/endpoints.md#member-shapes), shared by the members area.
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
} from '#domain/base/enums.ts';
import { Phone } from '../sales/orders/order-shapes.ts';
import {
  Count,
  DateOnly,
  DateTime,
  GuestExternalId,
  NamedObject,
  OneOf,
  PersonName,
  Text,
  TextOrEmpty,
  Uuid,
  described,
} from '../shapes.ts';
import { KeyedList } from '../keyed-list.ts';

export const DateOrEmpty = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2})?$',
  description: 'Date of birth.',
});

/** The first eleven fields are from the specification and always present. */
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

/** Without envelope, as in the specification. */
export const LoginAnswer = NamedObject('LoginAnswer', {
  user: User,
  auth: Type.Object({
    accessToken: Type.String(),
    expireAt: DateTime,
    /** From a sign-in by password or code; the device sends it with its next sign-in, and each answer replaces it. */
    deviceToken: Type.Optional(Type.String()),
  }),
  /** Only true: the shop asks for a new password, because this one is older than six months (R052). */
  isPasswordChangeDue: Type.Optional(Type.Boolean()),
});

/** A person whom the provider identified but who is not linked: registers with the token, or links it at the next sign-in. */
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

/** Answer of a sign-in at Kakao or Apple. */
export const SignInAnswer = Type.Union([LoginAnswer, RegisterNeeded], { title: 'SignInAnswer' });

/** `uuid` is a handle that is valid for ten minutes, not the member's uuid. */
export const FoundAccount = NamedObject('FoundAccount', {
  uuid: Uuid,
  loginId: Type.Optional(Type.String()),
  maskedLoginId: Type.Optional(Type.String()),
  provider: OneOf(signInProviders),
  joinedDate: DateOnly,
});

/** Permits a password reset for ten minutes. */
export const ResetToken = NamedObject('ResetToken', { token: Type.String(), expireAt: DateTime });

export const Proof = NamedObject('Proof', { proofToken: Type.String(), expireAt: DateTime });
export const CodeSent = NamedObject('CodeSent', {
  expireAt: DateTime,
  resendAt: DateTime,
  remainingCount: Count,
});

/** An opaque token issued by us. */
export const Token = Type.String({ minLength: 1, maxLength: 200 });
export const Code = Type.String({ pattern: '^[0-9]{6}$', description: 'Code of six digits.' });
/** Only bounded here; the rules have their own sentence (docs/rules/members.md#fields). */
export const LoginId = Text(50, 'Login id.');
export const Email = Text(200, 'E-mail address.');
export const Password = Type.String({ minLength: 1, maxLength: 100 });

export const NewPassword = described(Password, 'New password.');
export const DeviceToken = described(
  Token,
  'Token that the previous sign-in on this device returned; each sign-in returns a new one.',
);

/** Answers to the seven kinds of consent; a missing kind was not answered. */
const termsAnswers = KeyedList(
  ['type'],
  Type.Object({
    type: OneOf(userTermsKinds, 'Which terms.'),
    answer: OneOf(agreementAnswers, 'Answer to these terms.'),
    channels: Type.Optional(
      Type.Array(OneOf(marketingChannels), {
        maxItems: 4,
        description: 'Channels of the consent to marketing.',
      }),
    ),
  }),
  { maxItems: 7, description: 'Answers to the terms.' },
);

/** Refusals of every registration, with a password or through a provider. */
export const registrationRefusals = [
  'DUPLICATE_PHONE',
  'DUPLICATE_EMAIL',
  'REJOIN_BLOCKED',
  'PROOF_INVALID',
  'TOKEN_INVALID',
  'TERMS_REQUIRED',
  'UNDER_FOURTEEN',
] as const;

/** Fields of every registration, with a password or through a provider. */
export const memberRegistration = {
  name: PersonName,
  phone: Phone,
  phoneProofToken: described(Token, 'Proof of the phone number, from verifySms.'),
  email: Type.Optional(TextOrEmpty(200, 'E-mail address.')),
  birth: Type.Optional(DateOrEmpty),
  gender: Type.Optional(OneOf(genders, 'Gender.')),
  terms: termsAnswers,
  guestExternalId: Type.Optional(GuestExternalId),
  inflow: Type.Optional(OneOf(inflows, 'Where the visitor came from.')),
  instagramId: Type.Optional(TextOrEmpty(30, 'Instagram id without @.')),
};
