// What members do with their accounts: the profile, passwords, finding an id, leaving (api.md 5.15). Joining and signing in
// stand in users.ts; both are the feature users.
import { Type } from 'typebox';
import { genders, orderStatuses, userGradeTypes, withdrawReasons } from '#domain/enums.ts';
import { CaptchaToken } from './challenges.ts';
import { endpoint } from './endpoint.ts';
import { Phone } from './order-shapes.ts';
import { Count, DateTime, NamedObject, OneOf, SignedWon, Text, Uuid, Won } from './shapes.ts';
import { CodeSent, DateOrEmpty, Email, FoundAccount, LoginId, Password, Token, User } from './user-shapes.ts';

const PasswordChanged = NamedObject('PasswordChanged', { passwordChangeRequestDateTime: DateTime });
const changeRefusals = ['PASSWORD_RULE', 'NO_PASSWORD'] as const;

const shownStatuses = [
  'WAITING_DEPOSIT',
  'PAYMENT_COMPLETE',
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
  'IN_DELIVERY',
  'DELIVERY_COMPLETE',
  'PURCHASE_CONFIRM',
] as const satisfies readonly (typeof orderStatuses)[number][];
const countPerStatus = Object.fromEntries(shownStatuses.map((status) => [status, Count])) as Record<
  (typeof shownStatuses)[number],
  typeof Count
>;

/** The head of my page; counts of what does not exist in this shop yet are 0. */
const MyOverall = NamedObject('MyOverall', {
  name: Type.String(),
  gradeType: OneOf(userGradeTypes),
  nextGrade: Type.Optional(Type.Object({ gradeType: OneOf(userGradeTypes), remainingPrice: Won })),
  mileagePrice: SignedWon,
  expiringMileagePrice: Won,
  couponCount: Count,
  likeCount: Count,
  recentViewCount: Count,
  cartCount: Count,
  reviewableCount: Count,
  unansweredInquiryCount: Count,
  /** Rows of the last three months; `claim`: of any status while a claim is open. */
  orderCounts: Type.Object({ ...countPerStatus, claim: Count }),
  /** The newest paid orders of the last three months, five at most. */
  recentOrders: Type.Array(
    Type.Object({
      orderNo: Type.String(),
      orderName: Type.String(),
      statusLabel: Type.String(),
      orderedAt: DateTime,
    }),
  ),
  isPasswordChangeDue: Type.Boolean(),
});

const profileCalls = {
  editUser: endpoint({
    method: 'PUT',
    path: '/users/users',
    access: 'member',
    effect: 'write',
    isSecret: true,
    summary: 'Changes the profile; a new phone or e-mail comes with its proof.',
    input: {
      name: Type.Optional(Text(50)),
      birth: Type.Optional(DateOrEmpty),
      gender: Type.Optional(OneOf(genders)),
      email: Type.Optional(Type.String({ maxLength: 200 })),
      emailProofToken: Type.Optional(Token),
      phone: Type.Optional(Phone),
      phoneProofToken: Type.Optional(Token),
    },
    answer: User,
    refuses: ['DUPLICATE_PHONE', 'DUPLICATE_EMAIL', 'REJOIN_BLOCKED', 'PROOF_INVALID', 'UNDER_FOURTEEN'],
  }),
  getMyOverall: endpoint({
    method: 'GET',
    path: '/users/action/get-my-overall',
    access: 'member',
    summary: 'What stands at the head of my page.',
    answer: MyOverall,
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
};

const passwordCalls = {
  changePassword: endpoint({
    method: 'POST',
    path: '/users/action/change-password',
    access: 'member',
    effect: 'write',
    isSecret: true,
    summary: 'Sets a new password by the old one or a reset token; the member’s other sessions end.',
    input: {
      oldPassword: Type.Optional(Password),
      token: Type.Optional(Token),
      newPassword: Password,
    },
    answer: PasswordChanged,
    refuses: ['TOKEN_INVALID', ...changeRefusals],
  }),
  resetPasswordByOld: endpoint({
    method: 'POST',
    path: '/users/reset-password-by-old',
    alternatives: ['/users/action/reset-password-by-old'],
    access: 'member',
    effect: 'write',
    isBare: true,
    isSecret: true,
    summary: 'Sets a new password by the old one.',
    input: { oldPassword: Password, newPassword: Password },
    answer: PasswordChanged,
    refuses: changeRefusals,
  }),
  delayPasswordChangeRequestDateTime: endpoint({
    method: 'POST',
    path: '/users/action/delay-password-change-request-date-time',
    access: 'member',
    effect: 'write',
    summary: 'Asks for a new password again in ninety days.',
    answer: PasswordChanged,
    refuses: ['TOO_SOON'],
  }),
  resetPasswordByPhone: endpoint({
    method: 'POST',
    path: '/users/reset-password-by-phone',
    alternatives: ['/users/action/reset-password-by-phone'],
    effect: 'write',
    isBare: true,
    summary: 'Sends a code for a new password; answers alike whether there is such an account or not.',
    input: { loginId: LoginId, phone: Phone, captchaToken: Type.Optional(CaptchaToken) },
    answer: CodeSent,
    refuses: ['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  resetPasswordSendEmail: endpoint({
    method: 'GET',
    path: '/users/reset-password-send-email',
    alternatives: ['/users/action/reset-password-send-email'],
    summary: 'Mails a link for a new password; answers alike whether there is such an account or not.',
    input: { loginId: LoginId, email: Email },
    answer: Type.Object({ isSent: Type.Boolean() }),
  }),
  validateChangePasswordToken: endpoint({
    method: 'GET',
    path: '/users/action/validate-change-password-token',
    isSecret: true,
    summary: 'Whether a reset token can still be used; does not use it up.',
    input: { token: Token },
    answer: Type.Object({
      isValid: Type.Boolean(),
      maskedLoginId: Type.Optional(Type.String()),
      expireAt: Type.Optional(DateTime),
    }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/action/reset-password',
    effect: 'write',
    isSecret: true,
    summary: 'Sets a new password by a reset token; every session of the member ends.',
    input: { token: Token, newPassword: Password },
    answer: Type.Object({ isChanged: Type.Boolean() }),
    refuses: ['TOKEN_INVALID', 'PASSWORD_RULE'],
  }),
};

const findingCalls = {
  findIdByEmail: endpoint({
    method: 'GET',
    path: '/users/find-id-by-email',
    alternatives: ['/users/action/find-id-by-email'],
    isSecret: true,
    summary: 'The masked login id of a name and an e-mail.',
    input: { name: Text(50), email: Email, captchaToken: Type.Optional(CaptchaToken) },
    answer: Type.Array(FoundAccount),
    refuses: ['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  findIdByPhone: endpoint({
    method: 'POST',
    path: '/users/find-id-by-phone',
    alternatives: ['/users/action/find-id-by-phone'],
    effect: 'write',
    isBare: true,
    summary: 'Sends a code for finding an id; answers alike whether there is such an account or not.',
    input: { name: Text(50), phone: Phone, captchaToken: Type.Optional(CaptchaToken) },
    answer: CodeSent,
    refuses: ['CHALLENGE_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  findIdSendEmail: endpoint({
    method: 'GET',
    path: '/users/find-id-send-email',
    alternatives: ['/users/action/find-id-send-email'],
    isSecret: true,
    summary: 'Mails the whole login id of a found account, once.',
    input: { uuid: Uuid },
    answer: Type.Object({ isSent: Type.Boolean() }),
    refuses: ['TOKEN_INVALID'],
  }),
};

const leavingCalls = {
  withdrawUser: endpoint({
    method: 'POST',
    path: '/users/action/withdraw-user',
    access: 'member',
    effect: 'write',
    isSecret: true,
    summary: 'Ends the account; dryRun=true only tells what would be lost and what stands in the way.',
    input: {
      dryRun: Type.Optional(Type.Boolean()),
      password: Type.Optional(Password),
      reason: Type.Optional(OneOf(withdrawReasons)),
      text: Type.Optional(Type.String({ maxLength: 500 })),
      isAgreed: Type.Optional(Type.Boolean()),
    },
    queryFields: ['dryRun'],
    answer: Type.Object({
      lostMileagePrice: Won,
      lostCouponCount: Count,
      blockers: Type.Array(
        Type.Object({
          type: OneOf(['ORDER', 'CLAIM', 'REFUND']),
          uuid: Uuid,
          /** Of the order that it is about. */
          orderNo: Type.String(),
          label: Type.String(),
        }),
      ),
    }),
    refuses: ['WITHDRAW_BLOCKED'],
  }),
};

export const userAccounts = { ...profileCalls, ...passwordCalls, ...findingCalls, ...leavingCalls };
