// Inquiries in tests. Imported only by tests.
import type { Input } from '#contract/contract.ts';
import type { OpenedMember } from '../members/members.ts';
import { type Registered, buyableItems, orderInput, pay } from './orders.ts';
import type { TestShop } from '../shop.ts';

let asked = 0;

/** A text that is different each time, because an equal question within ten minutes is the same inquiry. */
export const newQuestion = (): string => `${(asked += 1)}번째 문의입니다. 하루에 몇 번 먹나요?`;

/** A new question of the member about a buyable item; returns the inquiry. */
export async function askAboutItem(shop: TestShop, { api }: Pick<OpenedMember, 'api'>, fields: object = {}) {
  const [item] = await buyableItems(shop, 1);
  return api.registerProductInquiry({
    type: 'PRODUCT',
    text: newQuestion(),
    productItemUuid: item?.uuid ?? '',
    ...fields,
  });
}

/** A paid order of a guest with its token, or of a member. */
export async function placeOrder(shop: TestShop, api?: OpenedMember['api']) {
  const [item] = await buyableItems(shop, 1);
  const input = await orderInput(shop, [{ productItemUuid: item?.uuid ?? '', count: 1 }], {}, api);
  const registered = (await (api ?? shop.api).registerOrder(input)) as Registered;
  // Unpaid orders would count towards the limit of one caller.
  await pay(shop, registered);
  const { order, orderToken = '' } = registered;
  return { order, orderToken, orderProductUuid: order.groups[0]?.orderProducts[0]?.uuid ?? '' };
}

let visitors = 0;
/** A new phone number for each visitor, because the inquiries of one number are limited. */
export const visitorPhone = (): string => `0107${String((visitors += 1)).padStart(7, '0')}`;

/** A valid input of registerStoreInquiry. */
export async function storeInquiry(
  { api }: TestShop,
  fields: object = {},
): Promise<Input<'registerStoreInquiry'>> {
  const { revisionNumber } = await api.getCooperationTerms();
  return {
    companyName: '한빛건강',
    businessNumber: '123-45-67891',
    managerName: '이서준',
    phone: visitorPhone(),
    email: 'seojun@hanbit.example',
    category: '건강기능식품',
    homepage: 'hanbit.example',
    message: newQuestion(),
    terms: { termsType: 'COOPERATION', revisionNumber },
    ...fields,
  };
}

/** A valid input of inquiryTying. */
export async function tyingInquiry(shop: TestShop, fields: object = {}): Promise<Input<'inquiryTying'>> {
  const items = await buyableItems(shop, 2);
  return {
    name: '박지민',
    phone: visitorPhone(),
    email: 'jimin@onns.example',
    items: items.map(({ uuid }, at) => ({ productItemUuid: uuid, count: at + 1 })),
    purpose: 'GIFT',
    message: newQuestion(),
    agreePrivacy: true,
    ...fields,
  };
}
