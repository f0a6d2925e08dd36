// Registration, profile changes and withdrawal (docs/rules/members.md#registration, docs/endpoints.md#inbound).
import { Type } from 'typebox';
import { genders, withdrawReasons } from '#domain/base/enums.ts';
import { CaptchaToken } from '../base/challenges.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../sales/orders/order-shapes.ts';
import { Count, DryRun, Flag, OneOf, PersonName, TextOrEmpty, Uuid, Won, described } from '../shapes.ts';
import {
  CodeSent,
  DateOrEmpty,
  Email,
  LoginAnswer,
  LoginId,
  Password,
  Token,
  User,
  memberRegistration,
  registrationRefusals,
} from './user-shapes.ts';

export const registration = {
  registerUser: endpoint({
    method: 'POST',
    path: '/users',
    isOpenElsewhere: true,
    effect: 'write',
    isSecret: true,
    status: 201,
    envelope: 'none',
    summary: 'Registers a member, by login id and password or by the token of a sign-in at Kakao or Apple.',
    input: {
      loginId: Type.Optional(LoginId),
      password: Type.Optional(described(Password, 'Password.')),
      registerToken: Type.Optional(described(Token, 'Token of a first sign-in at Kakao or Apple.')),
      ...memberRegistration,
    },
    answer: LoginAnswer,
    refuses: ['DUPLICATE_ID', ...registrationRefusals, 'PASSWORD_RULE'],
  }),
  registerAppleUser: endpoint({
    method: 'POST',
    path: '/auth/register-apple-user',
    isOpenElsewhere: true,
    effect: 'write',
    isSecret: true,
    status: 201,
    envelope: 'none',
    summary: 'Completes a registration after a sign-in at Apple.',
    input: {
      registerToken: described(Token, 'Token of a first sign-in at Kakao or Apple.'),
      ...memberRegistration,
    },
    answer: LoginAnswer,
    refuses: [...registrationRefusals],
  }),
  editUser: endpoint({
    method: 'PUT',
    path: '/users/users',
    access: 'member',
    effect: 'write',
    isSecret: true,
    summary: 'Changes the profile; a new phone or e-mail needs a proof.',
    input: {
      name: Type.Optional(PersonName),
      birth: Type.Optional(DateOrEmpty),
      gender: Type.Optional(OneOf(genders, 'Gender.')),
      email: Type.Optional(TextOrEmpty(200, 'E-mail address.')),
      emailProofToken: Type.Optional(
        described(Token, 'Proof of the new e-mail address, from verifyMailCode.'),
      ),
      phone: Type.Optional(Phone),
      phoneProofToken: Type.Optional(described(Token, 'Proof of the phone number, from verifySms.')),
    },
    answer: User,
    refuses: ['DUPLICATE_PHONE', 'DUPLICATE_EMAIL', 'REJOIN_BLOCKED', 'PROOF_INVALID', 'UNDER_FOURTEEN'],
  }),
  changeEmailSendCode: endpoint({
    method: 'POST',
    path: '/users/change-email-send-code',
    alternatives: ['/users/action/change-email-send-code'],
    access: 'member',
    effect: 'write',
    isBare: true,
    summary: 'Mails a code to the new address.',
    input: { email: Email, captchaToken: Type.Optional(CaptchaToken) },
    answer: CodeSent,
    refuses: ['DUPLICATE_EMAIL', 'CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  withdrawUser: endpoint({
    method: 'POST',
    path: '/users/action/withdraw-user',
    access: 'member',
    effect: 'write',
    isSecret: true,
    summary: 'Closes the account; dryRun=true only returns what would be lost and what blocks it.',
    input: {
      dryRun: Type.Optional(DryRun),
      password: Type.Optional(described(Password, 'Password.')),
      reason: Type.Optional(OneOf(withdrawReasons, 'Why the member leaves.')),
      text: Type.Optional(TextOrEmpty(500, 'Comment.')),
      isAgreed: Type.Optional(Flag('The member confirmed that the account will be deleted.')),
    },
    queryFields: ['dryRun'],
    answer: Type.Object({
      lostMileagePrice: Won,
      lostCouponCount: Count,
      blockers: Type.Array(
        Type.Object({
          type: OneOf(['ORDER', 'CLAIM', 'REFUND']),
          uuid: Uuid,
          /** The order that blocks the withdrawal. */
          orderNo: Type.String(),
          label: Type.String(),
        }),
      ),
    }),
    refuses: ['WITHDRAW_BLOCKED'],
  }),
};
