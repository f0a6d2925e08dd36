// Answer templates over HTTP: those of a store and of head office are separate, and an answer names the template that it began with.
import { beforeAll, describe, expect, test } from 'vitest';
import { openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { askAboutItem } from '../../../testing/sales/inquiries.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
const template = { title: '배송 안내', text: '오후 2시 전 주문은 당일 발송합니다.' };
let [headOffice, merchant, otherMerchant]: OpenedStaff[] = [];
beforeAll(async () => {
  const [first, second] = await storeUuids(shop);
  headOffice = await openStaff(shop);
  merchant = await openMerchant(shop, { permissions: ['INQUIRIES'], storeUuid: first });
  otherMerchant = await openMerchant(shop, { permissions: ['INQUIRIES'], storeUuid: second });
});

const listed = async (staff: OpenedStaff | undefined) =>
  (await staff?.api.getAnswerTemplatesByPaging({ count: 100 }))?.data.map(({ uuid }) => uuid);

test('staff list, change and delete the templates of their store or of head office, and no others', async () => {
  const all = [headOffice, merchant, otherMerchant];
  const made: string[] = [];
  for (const staff of all) made.push((await staff?.api.registerAnswerTemplate(template))?.uuid ?? '');
  for (const [at, staff] of all.entries()) {
    expect(await listed(staff)).toEqual([made[at]]);
    for (const uuid of made.filter((one) => one !== made[at])) {
      const refused = { code: 'NOT_FOUND' };
      const change = { uuid, version: 1, title: '다른 제목' };
      await expect(staff?.api.editAnswerTemplate(change)).rejects.toMatchObject(refused);
      await expect(staff?.api.deleteAnswerTemplate({ uuid })).rejects.toMatchObject(refused);
    }
    const changed = await staff?.api.editAnswerTemplate({
      uuid: made[at] ?? '',
      version: 1,
      title: '새 제목',
    });
    expect(changed).toEqual({ uuid: made[at], version: 2, title: '새 제목', text: template.text });
    await staff?.api.deleteAnswerTemplate({ uuid: made[at] ?? '' });
    expect(await listed(staff)).toEqual([]);
  }
});

test('a template with a forbidden expression is refused, and so are staff without the permission', async () => {
  const healing = { ...template, text: '당뇨를 치료합니다.' };
  await expect(headOffice?.api.registerAnswerTemplate(healing)).rejects.toMatchObject({
    code: 'LINT_FAILED',
    fields: [{ name: 'text' }],
  });
  const reader = await openMerchant(shop, { permissions: ['CATALOGUE'] });
  await expect(reader.api.registerAnswerTemplate(template)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

describe('an answer', () => {
  test('names its template in the audit log, and is refused with one of another store', async () => {
    const { uuid } = await askAboutItem(shop, await openMember(shop));
    const foreign = (await merchant?.api.registerAnswerTemplate(template))?.uuid ?? '';
    const own = (await headOffice?.api.registerAnswerTemplate(template))?.uuid ?? '';
    const answer = { uuid, text: template.text };
    await expect(headOffice?.api.answerInquiry({ ...answer, templateUuid: foreign })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await headOffice?.api.answerInquiry({ ...answer, templateUuid: own });
    const log = await headOffice?.api.getAuditLogsByPaging({ count: 1, targetUuid: uuid, action: 'ANSWER' });
    expect(log?.data[0]?.after).toEqual({ templateUuid: own });
  });
});
