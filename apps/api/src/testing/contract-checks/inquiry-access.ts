// Inputs of the access matrix that name inquiries: of another member, and of another store. The matrix: access-matrix.ts.
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { askAboutItem, newQuestion, placeOrder } from '../sales/inquiries.ts';
import { type OpenedMember, openMember } from '../members/members.ts';
import { openMerchant } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';

/** What a member gets for the inquiry or the order product of `owner`. */
export function ownInquiries(shop: TestShop) {
  return {
    registerProductInquiry: {
      of: async ({ api }: OpenedMember) => ({
        type: 'ORDER',
        text: newQuestion(),
        orderProductUuid: (await placeOrder(shop, api)).orderProductUuid,
      }),
      gets: 404,
    },
    editProductInquiry: {
      of: async (owner: OpenedMember) => ({
        uuid: (await askAboutItem(shop, owner)).uuid,
        type: 'PRODUCT',
        text: newQuestion(),
      }),
      gets: 404,
    },
    getMyProductInquiriesByPaging: {
      of: async (owner: OpenedMember) => ({ count: 5, inquiryUuid: (await askAboutItem(shop, owner)).uuid }),
      gets: 200,
      isList: true as const,
    },
    deleteProductInquiry: {
      of: async (owner: OpenedMember) => ({ uuid: (await askAboutItem(shop, owner)).uuid }),
      gets: 404,
    },
  };
}

/** Inputs of staff that name an inquiry of one store. */
export function inquiriesOfStores(shop: TestShop) {
  const askedUuid = async () => (await askAboutItem(shop, await openMember(shop))).uuid;
  const askingMember = async () => {
    const member = await openMember(shop);
    await askAboutItem(shop, member);
    return member.userUuid;
  };
  const templateUuid = async () => {
    const { api } = await openMerchant(shop, { permissions: ['INQUIRIES'] });
    return (await api.registerAnswerTemplate({ title: '배송 안내', text: '내일 발송합니다.' })).uuid;
  };
  return {
    editAnswerTemplate: async () => ({ uuid: await templateUuid(), version: 1, title: '발송 안내' }),
    deleteAnswerTemplate: async () => ({ uuid: await templateUuid() }),
    getInquiryTabCounts: async () => ({ userUuid: await askingMember() }),
    getInquiriesByPaging: async () => ({ count: 5, userUuid: await askingMember() }),
    getStaffInquiry: async () => ({ uuid: await askedUuid() }),
    assignInquiry: async () => ({ uuid: await askedUuid() }),
    registerInquiryNote: async () => ({ uuid: await askedUuid(), text: '물류에 확인했습니다.' }),
    answerInquiry: async () => ({ uuid: await askedUuid(), text: '하루 두 번 드시면 됩니다.' }),
    holdInquiry: async () => ({
      uuid: await askedUuid(),
      heldUntil: addDays(seoulDate(shop.clock.now()), 3),
      reason: '제조사 답을 기다림',
    }),
    releaseInquiry: async () => ({ uuid: await askedUuid() }),
    closeInquiry: async () => ({ uuid: await askedUuid(), reason: '중복 문의' }),
  };
}
