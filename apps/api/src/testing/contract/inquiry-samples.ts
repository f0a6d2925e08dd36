// Sample inputs for the calls about inquiries, of members and visitors; see samples.ts.
import { sql } from 'kysely';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { type OpenedMember, openMember } from '../members/members.ts';
import { askAboutItem, newQuestion, storeInquiry, tyingInquiry } from '../sales/inquiries.ts';
import { type OpenedStaff, storeUuids } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

const template = { title: '배송 안내', text: '오후 2시 전 주문은 당일 발송합니다.' };

export async function inquirySamples(shop: TestShop) {
  const asked = async (caller?: OpenedMember) => ({
    uuid: (await askAboutItem(shop, caller ?? (await openMember(shop)))).uuid,
  });
  const heldUntil = () => addDays(seoulDate(shop.clock.now()), 3);
  const { productItemUuid = '' } = await askAboutItem(shop, await openMember(shop));
  return {
    registerProductInquiry: async () => ({ type: 'PRODUCT' as const, text: newQuestion(), productItemUuid }),
    editProductInquiry: async (caller: OpenedMember) => ({
      ...(await asked(caller)),
      type: 'PRODUCT' as const,
      text: newQuestion(),
      isSecret: true,
    }),
    deleteProductInquiry: asked,
    getMyProductInquiriesByPaging: [
      { count: 10 },
      { count: 1, types: ['PRODUCT' as const], isAnswered: false },
    ],
    getProductInquiriesByPaging: [
      { count: 10, productItemUuid },
      { count: 1, productItemUuid, isAnswered: true },
    ],
    getInquiriesByPaging: [
      { count: 10 },
      { count: 1, kind: 'PRODUCT' as const, isUnanswered: true, isOverdue: false, isHeld: false },
    ],
    getInquiryTabCounts: [{}, { kind: 'PRODUCT' as const, keyword: '문의', isAssigned: false }],
    getStaffInquiry: () => asked(),
    getInquiryAssignees: [{}],
    assignInquiry: async (staff: OpenedStaff) => ({ ...(await asked()), staffUuid: staff.staffUuid }),
    registerInquiryNote: async () => ({ ...(await asked()), text: '물류에 확인했습니다.' }),
    transferInquiry: async () => {
      const { uuid } = await asked();
      const stores = await storeUuids(shop);
      const found = await sql<{
        storeUuid: string;
      }>`select store_uuid from product_inquiry where uuid = ${uuid}`.execute(shop.database.db);
      const seenStoreUuid = found.rows[0]?.storeUuid ?? '';
      return { uuid, storeUuid: stores.find((one) => one !== seenStoreUuid) ?? '', seenStoreUuid };
    },
    registerStoreInquiry: () => storeInquiry(shop),
    inquiryTying: () => tyingInquiry(shop),
    answerInquiry: async () => ({ ...(await asked()), text: '하루 두 번 드시면 됩니다.' }),
    getAnswerTemplatesByPaging: async (staff: OpenedStaff) => {
      await staff.api.registerAnswerTemplate(template);
      return { count: 1, keyword: '배송', isDisplay: true };
    },
    registerAnswerTemplate: async () => template,
    editAnswerTemplate: async (staff: OpenedStaff) => ({
      uuid: (await staff.api.registerAnswerTemplate(template)).uuid,
      version: 1,
      ...template,
    }),
    deleteAnswerTemplate: async (staff: OpenedStaff) => ({
      uuid: (await staff.api.registerAnswerTemplate(template)).uuid,
    }),
    holdInquiry: async () => ({ ...(await asked()), heldUntil: heldUntil(), reason: '제조사 답을 기다림' }),
    releaseInquiry: async (staff: OpenedStaff) => {
      const { uuid } = await asked();
      await staff.api.holdInquiry({ uuid, heldUntil: heldUntil(), reason: '제조사 답을 기다림' });
      return { uuid };
    },
    closeInquiry: async () => ({ ...(await asked()), reason: '중복 문의' }),
  } satisfies Partial<Samples>;
}
