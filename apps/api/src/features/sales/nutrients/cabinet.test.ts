// The supplement cabinet, run-out dates and reminders over HTTP (docs/rules/nutrients.md#cabinet).
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillTemplate, templateOf } from '../../base/messages/templates.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { addToCabinet, ownSupplement, productOfCode } from '../../../testing/sales/cabinet.ts';
import { orderStatusShop } from '../../../testing/sales/order-statuses.ts';
import { type Registered, orderInput, pay, rows, setStock } from '../../../testing/sales/orders.ts';
import { lintIssues } from '#domain/content/efficacy-lint.ts';
import { remindOfRunOuts } from './reminders.ts';

const { shop, setStatuses, setDates } = orderStatusShop();
let member: OpenedMember;
let omega: Awaited<ReturnType<typeof productOfCode>>;
let thistle: typeof omega;
beforeAll(async () => {
  // 60 capsules, two a day; 60 tablets, one a day.
  omega = await productOfCode(shop, 'marewell-rtg-1200');
  thistle = await productOfCode(shop, 'nurion-milk-thistle');
  await setStock(shop, omega.itemUuid, 500);
  await setStock(shop, thistle.itemUuid, 500);
});
// orderStatusShop stops the clock at 2026-12-10 12:00 before each test.
beforeEach(async () => {
  member = await openMember(shop);
});

/** Orders `count` packs of an item, delivered at noon of the day. */
async function delivered(itemUuid: string, count: number, day = '2026-12-10'): Promise<string> {
  const input = await orderInput(shop, [{ productItemUuid: itemUuid, count }], {}, member.api);
  const registered = (await member.api.registerOrder(input)) as Registered;
  await pay(shop, registered);
  await setStatuses(registered.order.uuid, ['DELIVERY_COMPLETE']);
  await setDates(registered.order.uuid, { deliveredAt: new Date(`${day}T12:00:00+09:00`) });
  return registered.order.uuid;
}

const bought = async () =>
  (await member.api.getMyOrderProductStatistics({})).data.map((row) => [
    row.productItemUuid,
    row.runOutDate,
    row.isReminderOn,
  ]);

describe('a run-out date', () => {
  test('is the last day covered by the delivered packs that were not returned', async () => {
    const order = await delivered(omega.itemUuid, 2);
    expect(await bought()).toEqual([[omega.itemUuid, '2027-02-08', false]]);
    await delivered(omega.itemUuid, 1, '2026-12-20');
    expect(await bought()).toEqual([[omega.itemUuid, '2027-03-10', false]]);
    await setStatuses(order, ['RETURN']);
    expect(await bought()).toEqual([[omega.itemUuid, '2027-01-19', false]]);
  });

  test('follows a changed portion from the day of the change, and the units left that the member states', async () => {
    await delivered(omega.itemUuid, 1);
    const uuid = await addToCabinet(shop, member);
    shop.clock.stopAt('2026-12-20T12:00:00+09:00');
    // Ten days at two capsules leave 40, which are 40 days at one.
    await member.api.editCabinetEntry({ uuid, unitsPerDay: '1' });
    expect(await bought()).toEqual([[omega.itemUuid, '2027-01-29', false]]);
    await member.api.editCabinetEntry({ uuid, unitsLeft: '10' });
    const { entries } = await member.api.getMyCabinet();
    expect(entries).toMatchObject([
      { runOutDate: '2026-12-30', daily: { unit: '캡슐', labelUnits: '2', units: '1' } },
    ]);
  });
});

describe('a cabinet', () => {
  test('lists products and own entries, proposes bought products, and adds up the nutrients per day', async () => {
    await delivered(omega.itemUuid, 1);
    await delivered(thistle.itemUuid, 1);
    const uuid = await addToCabinet(shop, member);
    await member.api.registerCabinetEntry({ productUuid: omega.productUuid });
    await member.api.registerCabinetEntry(ownSupplement);
    const { entries, proposals, check } = await member.api.getMyCabinet();
    expect(entries.map((entry) => entry.productUuid ?? entry.name)).toEqual([
      omega.productUuid,
      ownSupplement.name,
    ]);
    expect(proposals.map((one) => one.productUuid)).toEqual([thistle.productUuid]);
    const amountOf = (totals: typeof check.totals, nutrient: string) =>
      totals.find((one) => one.nutrient === nutrient)?.amount;
    expect(amountOf(check.totals, '비타민D')).toBe('25');
    expect(amountOf(check.totals, 'EPA와 DHA의 합')).toBe('1200');
    await member.api.editCabinetEntry({ uuid, unitsPerDay: '1' });
    const half = await member.api.checkNutrients({
      productItemUuids: [omega.itemUuid, thistle.itemUuid],
      isCabinetIncluded: true,
    });
    expect(half.products).toHaveLength(3);
    expect(amountOf(half.totals, 'EPA와 DHA의 합')).toBe('600');
    await member.api.deleteCabinetEntry({ uuid });
    await expect(member.api.deleteCabinetEntry({ uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('refuses amounts that cannot be read, incomplete entries, unknown products and a 51st entry', async () => {
    const invalid = { code: 'INVALID_INPUT' };
    for (const amount of ['많이', '500', '5 mg 미만'])
      await expect(
        member.api.registerCabinetEntry({ name: '가', nutrition: [{ name: '비타민C', amount }] }),
      ).rejects.toMatchObject(invalid);
    await expect(member.api.registerCabinetEntry({ name: '가' })).rejects.toMatchObject(invalid);
    const unknown = { productUuid: '0197f000-0000-7000-8000-00000000abcd' };
    await expect(member.api.registerCabinetEntry(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await sql`insert into cabinet_entry (user_uuid, name, created_at)
      select ${member.userUuid}, 'n' || n, ${shop.clock.now()} from generate_series(1, 49) n`.execute(
      shop.database.db,
    );
    const concurrent = await Promise.allSettled(
      Array.from({ length: 4 }, () => member.api.registerCabinetEntry(ownSupplement)),
    );
    expect(concurrent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(member.api.registerCabinetEntry(ownSupplement)).rejects.toMatchObject(invalid);
    const { entries } = await member.api.getMyCabinet();
    expect(entries).toHaveLength(50);
    await expect(
      member.api.editCabinetEntry({ uuid: entries[0]?.uuid ?? '', unitsPerDay: '1' }),
    ).rejects.toMatchObject(invalid);
  });

  test('accepts uuids in upper case, and in a full cabinet the repetition of a product', async () => {
    await delivered(omega.itemUuid, 1);
    const uuid = (await addToCabinet(shop, member)).toUpperCase();
    await member.api.editCabinetEntry({ uuid, unitsPerDay: '1' });
    await member.api.agreeUserTerms({ type: 'MARKETING', channels: ['SMS'] });
    await member.api.setRunOutReminder({ productUuid: omega.productUuid.toUpperCase(), isOn: true });
    expect(await bought()).toEqual([[omega.itemUuid, '2027-02-08', true]]);
    await sql`insert into cabinet_entry (user_uuid, name, created_at)
      select ${member.userUuid}, 'n' || n, ${shop.clock.now()} from generate_series(1, 49) n`.execute(
      shop.database.db,
    );
    await member.api.registerCabinetEntry({ productUuid: omega.productUuid });
    expect((await member.api.getMyCabinet()).entries).toHaveLength(50);
  });

  test('is empty for a guest, and is deleted at the withdrawal', async () => {
    await addToCabinet(shop, member);
    const guest = await shop.api.checkNutrients({ productItemUuids: [], isCabinetIncluded: true });
    expect(guest.products).toEqual([]);
    await sql`insert into run_out_reminder (user_uuid, product_uuid, created_at, check_on)
      values (${member.userUuid}, ${omega.productUuid}, ${shop.clock.now()}, '2026-12-10')`.execute(
      shop.database.db,
    );
    await member.api.withdrawUser({ password: member.password, reason: 'ETC', isAgreed: true });
    const left = `select (select count(*)::int from cabinet_entry where user_uuid = '${member.userUuid}') as entries,
      (select count(*)::int from run_out_reminder where user_uuid = '${member.userUuid}') as reminders`;
    expect(await rows(shop, left)).toEqual([{ entries: 0, reminders: 0 }]);
  });
});

describe('a reminder', () => {
  const sent = () =>
    rows<{ phone: string | null; email: string | null; date: string }>(
      shop,
      `select phone, email, variables ->> 'date' as date from message where template = 'M22' and user_uuid = '${member.userUuid}' order by uuid`,
    );
  const remindOn = async (moment: string) => {
    shop.clock.stopAt(`${moment}:00+09:00`);
    await remindOfRunOuts(shop.context());
  };
  const switchOn = () => member.api.setRunOutReminder({ productUuid: omega.productUuid, isOn: true });

  test('needs the marketing consent and a known date', async () => {
    await expect(switchOn()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await delivered(omega.itemUuid, 1);
    await member.api.disagreeUserTerms({ type: 'MARKETING' });
    await expect(switchOn()).rejects.toMatchObject({ code: 'TERMS_REQUIRED' });
    await member.api.agreeUserTerms({ type: 'MARKETING', channels: ['SMS'] });
    await switchOn();
    await switchOn();
    expect(await bought()).toEqual([[omega.itemUuid, '2027-01-09', true]]);
  });

  test('is sent once per run-out on the consented channel, by day, and again for the next supply', async () => {
    await delivered(omega.itemUuid, 1);
    await member.api.disagreeUserTerms({ type: 'MARKETING' });
    await member.api.agreeUserTerms({ type: 'MARKETING', channels: ['SMS'] });
    await switchOn();
    await remindOn('2026-12-31T12:00');
    expect(await sent()).toEqual([]);
    await remindOn('2027-01-02T20:30');
    expect(await sent()).toEqual([]);
    await remindOn('2027-01-02T09:00');
    const first = { phone: member.phone, email: null, date: '1월 9일(토)' };
    expect(await sent()).toEqual([first]);
    await remindOn('2027-01-09T10:00');
    expect(await sent()).toEqual([first]);
    shop.clock.stopAt('2026-12-10T12:00:00+09:00');
    await delivered(omega.itemUuid, 1, '2027-01-08');
    await remindOn('2027-01-16T10:00');
    await remindOn('2027-02-01T10:00');
    expect(await sent()).toEqual([first, { ...first, date: '2월 8일(월)' }]);
  });

  test('has a link that refuses its channel without a sign-in', async () => {
    await delivered(omega.itemUuid, 1);
    await switchOn();
    await remindOn('2027-01-02T09:00');
    expect((await sent()).map(({ phone, email }) => [phone, email])).toEqual([
      [member.phone, null],
      [null, member.email],
    ]);
    const tokens = await rows<{ token: string }>(
      shop,
      `select variables ->> 'token' as token from message where template = 'M22' and user_uuid = '${member.userUuid}' order by uuid`,
    );
    expect(await Promise.all(tokens.map(({ token }) => shop.api.refuseAdvertising({ token })))).toEqual([
      { way: 'PHONE' },
      { way: 'EMAIL' },
    ]);
  });

  test('is not sent after the consent was withdrawn or the reminder was switched off', async () => {
    await delivered(omega.itemUuid, 1);
    await member.api.agreeUserTerms({ type: 'MARKETING', channels: ['EMAIL'] });
    await switchOn();
    await member.api.disagreeUserTerms({ type: 'MARKETING' });
    await remindOn('2027-01-05T12:00');
    expect(await sent()).toEqual([]);
    shop.clock.stopAt('2026-12-10T12:00:00+09:00');
    await member.api.agreeUserTerms({ type: 'MARKETING', channels: ['EMAIL'] });
    await member.api.setRunOutReminder({ productUuid: omega.productUuid, isOn: false });
    await remindOn('2027-01-06T12:00');
    expect(await sent()).toEqual([]);
  });

  test('begins with (광고), names the sender and a free way to refuse, and has no forbidden expression', () => {
    const { text, mailText = '', subject } = templateOf('M22');
    const variables = {
      date: '1월 9일(토)',
      shop: 'https://shop.example',
      tel: '1600-0000',
      sender: '온스 주식회사, 서울특별시 강남구 테헤란로 1, help@shop.example',
      token: 'T',
    };
    const filled = fillTemplate(text, variables);
    for (const start of [subject, filled]) expect(start).toMatch(/^\(광고\) \[온스\]/u);
    const mail = fillTemplate(mailText, variables);
    expect(mail).toContain(
      '온스 주식회사, 서울특별시 강남구 테헤란로 1, help@shop.example, 고객센터 1600-0000',
    );
    for (const whole of [filled, mail]) {
      expect(whole).toMatch(/무료수신거부 https:\/\/shop\.example\/unsubscribe\/T$/u);
      expect(lintIssues(whole, 'ADVERTISEMENT')).toEqual([]);
    }
  });
});
