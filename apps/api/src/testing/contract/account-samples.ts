// Sample inputs for calls on a member's own account; see samples.ts.
import {
  mailResetLink,
  type OpenedMember,
  freshEmail,
  freshPhone,
  newestCode,
  newestMessage,
  openMember,
  visitorOf,
} from '../members/members.ts';
import { solvedProof } from '../members/challenges.ts';
import type { Samples } from './sample-types.ts';
import type { TestShop } from '../shop.ts';

/** Samples that work only once use a new member each. */
export async function accountSamples(shop: TestShop) {
  const api = () => visitorOf(shop);
  const proof = () => solvedProof(shop);
  const known = await openMember(shop);
  const { name, email, loginId } = known;
  /** A new member for each code, because codes per phone are limited to five an hour. */
  const codeOf = async (send: (member: OpenedMember) => Promise<unknown>) => {
    const member = await openMember(shop);
    await send(member);
    return { member, code: await newestCode(shop, member.phone) };
  };
  const resetToken = async (member: OpenedMember) => {
    await mailResetLink(shop, { loginId: member.loginId, email: member.email });
    return (await newestMessage(shop, member.email))?.variables['token'] ?? '';
  };
  return {
    editUser: [{}, { name: '김새온' }],
    getMyOverall: [{}],
    getMyPersonalData: [{}],
    getMyDisclosuresByPaging: [{ count: 5 }],
    exportMyPersonalData: async ({ password }: OpenedMember) => ({ password }),
    changeEmailSendCode: async () => ({ email: freshEmail(), ...(await proof()) }),
    verifyMailCode: async (caller: OpenedMember) => {
      const wanted = freshEmail();
      await caller.api.changeEmailSendCode({ email: wanted, ...(await proof()) });
      return { email: wanted, code: await newestCode(shop, wanted) };
    },
    changePassword: async (caller: OpenedMember) => ({
      oldPassword: caller.password,
      newPassword: `${caller.password}9z`,
    }),
    resetPasswordByOld: async (caller: OpenedMember) => ({
      oldPassword: caller.password,
      newPassword: `${caller.password}9z`,
    }),
    delayPasswordChangeRequestDateTime: async () => ({}),
    sendLoginCode: async () => ({ loginId, phone: freshPhone() }),
    loginByCode: async () => {
      const { member, code } = await codeOf((one) => api().sendLoginCode(one));
      return { loginId: member.loginId, phone: member.phone, code };
    },
    resetPasswordByPhone: async () => ({ loginId, phone: freshPhone() }),
    verifySmsResetPassword: async () => {
      const { member, code } = await codeOf((one) => api().resetPasswordByPhone(one));
      return { loginId: member.loginId, phone: member.phone, code };
    },
    resetPasswordSendEmail: async () => ({ loginId, email: freshEmail() }),
    validateChangePasswordToken: [{ token: await resetToken(known) }, { token: 'made-up' }],
    resetPassword: async () => {
      const member = await openMember(shop);
      return { token: await resetToken(member), newPassword: `${member.password}9z` };
    },
    findIdByEmail: async () => ({ name, email, ...(await proof()) }),
    findIdByPhone: async () => ({ name, phone: freshPhone() }),
    verifySmsFindId: async () => {
      const { member, code } = await codeOf((one) => api().findIdByPhone(one));
      return { name: member.name, phone: member.phone, code };
    },
    findIdSendEmail: async () => {
      const [found] = await api().findIdByEmail({ name, email });
      return { uuid: found?.uuid ?? '' };
    },
    withdrawUser: async (caller: OpenedMember) => ({
      password: caller.password,
      reason: 'ETC' as const,
      isAgreed: true,
    }),
    ...termsSamples,
  } satisfies Partial<Samples>;
}

const termsSamples = {
  agreeUserTerms: [{ type: 'SERVICE_USE' }, { type: 'FOR_OTHERS_USE' }, { type: 'MARKETING' }],
  disagreeUserTerms: [{ type: 'FOR_OTHERS_USE' }, { type: 'MARKETING', channels: ['NIGHT'] }],
  getMyUserTerms: [{}],
} satisfies Partial<Samples>;
