// Advertising needs the member's consent at the moment of its sending, and a separate one for texts at night
// (docs/rules/messages.md#advertising).
import { beforeEach, expect, test } from 'vitest';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { sendBulkMails, sendBulkTexts } from './messages.jobs.ts';
import { enqueueMessage } from './messages.ts';

const shop = testShop({ demo: true, outside: true });
let member: OpenedMember;
beforeEach(async () => {
  shop.clock.stopAt('2026-12-01T20:40:00+09:00');
  member = await openMember(shop);
});

const advertise = ({ userUuid, phone, email }: OpenedMember) =>
  shop.context().tx((tx) => {
    const message = { template: 'M22', userUuid, phone, email, variables: { date: '12월 9일' } } as const;
    return enqueueMessage(tx, message, shop.clock.now());
  });
async function send(): Promise<void> {
  await sendBulkTexts(shop.context());
  await sendBulkMails(shop.context());
}
const deliveries = ({ userUuid }: OpenedMember) =>
  rows<{ way: string; status: string; resultCode: string | null }>(
    shop,
    `select d.way, d.status, d.result_code from message_delivery d join message m on m.uuid = d.message_uuid
     where m.user_uuid = '${userUuid}' and m.template = 'M22' order by d.way desc`,
  );

test('is not sent after the consent to its channel was withdrawn', async () => {
  await advertise(member);
  await member.api.disagreeUserTerms({ type: 'MARKETING', channels: ['SMS'] });
  await send();
  expect(await deliveries(member)).toEqual([
    { way: 'PHONE', status: 'FAILED', resultCode: 'NO_CONSENT' },
    { way: 'EMAIL', status: 'SENT', resultCode: null },
  ]);
});

test('is not sent to an address without a member', async () => {
  const phone = '01077770001';
  await shop
    .context()
    .tx((tx) =>
      enqueueMessage(tx, { template: 'M22', phone, variables: { date: '12월 9일' } }, shop.clock.now()),
    );
  await send();
  expect(await shop.outside.messagesTo(phone)).toEqual([]);
});

test('waits as a text for the morning, without consent for the night', async () => {
  const awake = await openMember(shop);
  await awake.api.agreeUserTerms({ type: 'MARKETING', channels: ['NIGHT'] });
  await advertise(member);
  await advertise(awake);
  shop.clock.stopAt('2026-12-01T21:00:00+09:00');
  await send();
  expect(await deliveries(member)).toEqual([
    { way: 'PHONE', status: 'WAITING', resultCode: 'NIGHT' },
    { way: 'EMAIL', status: 'SENT', resultCode: null },
  ]);
  expect((await deliveries(awake)).map(({ status }) => status)).toEqual(['SENT', 'SENT']);
});

test('waits for the morning when the night begins during the run', async () => {
  await advertise(member);
  shop.clock.stopAt('2026-12-01T20:59:59+09:00');
  const begun = shop.context();
  shop.clock.stopAt('2026-12-01T21:00:00+09:00');
  await sendBulkTexts(begun);
  expect((await deliveries(member))[0]).toEqual({ way: 'PHONE', status: 'WAITING', resultCode: 'NIGHT' });
});
