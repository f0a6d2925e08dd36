// The message of a draft is sent to the member of staff who writes it, and to no member.
import { beforeEach, expect, test } from 'vitest';
import { textInput } from '../../../testing/contract/advertising-samples.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { sendDueMails, sendDueTexts } from '../../base/messages/messages.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let admin: OpenedStaff;
let own: { phone: string; email: string };
beforeEach(async () => {
  // At night, when members without consent for it get no text.
  shop.clock.stopAt('2026-12-01T23:00:00+09:00');
  admin = await openStaff(shop);
  const [account] = await rows<typeof own>(
    shop,
    `update staff_user set email = 'own-' || number || '@onns.example' where uuid = '${admin.staffUuid}' returning phone, email`,
  );
  own = account ?? { phone: '', email: '' };
});

const advertisementsTo = async (address: string) => {
  await sendDueTexts(shop.context());
  await sendDueMails(shop.context());
  return (await shop.outside.messagesTo(address)).filter(({ text }) => text.includes('할인'));
};

test('a text is sent to the phone of the caller as members would get it, and adds no recipient to a campaign', async () => {
  const preview = await admin.api.previewAdvertising(textInput);
  expect(await admin.api.sendTestAdvertising(textInput)).toEqual({
    sentTo: `010-****-${own.phone.slice(-4)}`,
  });
  expect(await advertisementsTo(own.phone)).toMatchObject([
    { channel: 'LMS', subject: '(광고) [온스] 겨울 건강식품 할인', text: preview.text },
  ]);
  expect(await rows(shop, 'select from advertising_recipient')).toEqual([]);
  const [entry] = await rows(
    shop,
    `select after from audit_log where action = 'SEND_TEST' order by number desc limit 1`,
  );
  expect(entry).toEqual({ after: { way: 'PHONE', title: '겨울 건강식품 할인' } });
});

test('a mail is sent to the address of the caller', async () => {
  await admin.api.sendTestAdvertising({ ...textInput, way: 'EMAIL' });
  const [mail] = await advertisementsTo(own.email);
  expect(mail).toMatchObject({ channel: 'EMAIL', subject: '(광고) [온스] 겨울 건강식품 할인' });
  expect(mail?.text).toContain('To unsubscribe');
});

test('is refused without the permission, for a claim of an effect, without an address, and beyond the limit', async () => {
  const merchant = await openMerchant(shop, { permissions: ['ORDERS'] });
  const refusalOf = (call: Promise<unknown>) => expect(call).rejects;
  await refusalOf(merchant.api.sendTestAdvertising(textInput)).toMatchObject({ code: 'FORBIDDEN' });
  const claim = { ...textInput, text: '당뇨를 치료하는 홍삼을 할인합니다.' };
  await refusalOf(admin.api.sendTestAdvertising(claim)).toMatchObject({ code: 'LINT_FAILED' });
  await rows(shop, `update staff_user set email = '' where uuid = '${admin.staffUuid}'`);
  const mail = admin.api.sendTestAdvertising({ ...textInput, way: 'EMAIL' });
  await refusalOf(mail).toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: 'way' }] });
  for (let sent = 1; sent < 10; sent += 1) await admin.api.sendTestAdvertising(textInput);
  await refusalOf(admin.api.sendTestAdvertising(textInput)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
