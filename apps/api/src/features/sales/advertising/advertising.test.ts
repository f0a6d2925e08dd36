// Advertising campaigns from the draft to the results: consent, night, limit, cancellation and a killed process
// (docs/rules/messages.md#campaigns).
import { beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { killedContext } from '../../../testing/killed-context.ts';
import { audienceInput, campaignInput, textInput } from '../../../testing/contract/advertising-samples.ts';
import { lockWaits } from '../../../testing/lock-waits.ts';
import type { OpenedMember } from '../../../testing/members/members.ts';
import { addVips, openVip } from '../../../testing/members/vips.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { fetchDueResults, sendBulkMails, sendBulkTexts } from '../../base/messages/messages.jobs.ts';
import { deleteOldRecipients, sendCampaigns } from './advertising.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let admin: OpenedStaff;
/** Only members of the running test have the grade VIP. */
beforeEach(async () => {
  shop.clock.stopAt('2026-12-01T10:00:00+09:00');
  await rows(shop, `update users set grade_type = 'BASIC'`);
  admin = await openStaff(shop);
});

async function vip(channels?: ('SMS' | 'EMAIL' | 'NIGHT')[]): Promise<OpenedMember> {
  const member = await openVip(shop);
  if (channels !== undefined) {
    await member.api.disagreeUserTerms({ type: 'MARKETING' });
    if (channels.length > 0) await member.api.agreeUserTerms({ type: 'MARKETING', channels });
  }
  return member;
}

const draft = (given: Partial<Input<'registerAdvertisingCampaign'>> = {}) =>
  admin.api.registerAdvertisingCampaign({ ...campaignInput, ...given });
async function plan(given: Partial<Input<'registerAdvertisingCampaign'>> = {}): Promise<string> {
  const { uuid, version } = await draft(given);
  return (await admin.api.planAdvertising({ uuid, version })).uuid;
}
async function send(): Promise<void> {
  await sendCampaigns(shop.context());
  await sendBulkTexts(shop.context());
  await sendBulkMails(shop.context());
  await sendCampaigns(shop.context());
}
const advertisementsTo = async (address: string) =>
  (await shop.outside.messagesTo(address)).filter(({ text }) => text.includes(campaignInput.text));
const campaign = (uuid: string) => admin.api.getAdvertisingCampaign({ uuid });

describe('a draft', () => {
  test('is listed, edited with its version and deleted', async () => {
    const { uuid, version, stage } = await draft({ title: '목록 시험' });
    expect(stage).toBe('DRAFT');
    const edited = { uuid, version, title: '목록 시험 2', segment: { ageGroup: '30-34' as const } };
    expect(await admin.api.editAdvertisingCampaign(edited)).toMatchObject({
      title: '목록 시험 2',
      segment: { ageGroup: '30-34' },
      sendAt: campaignInput.sendAt,
    });
    await expect(admin.api.editAdvertisingCampaign(edited)).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    const listed = () =>
      admin.api.getAdvertisingCampaignsByPaging({ count: 10, stage: 'DRAFT', keyword: '목록 시험' });
    expect((await listed()).data.map((row) => row.uuid)).toEqual([uuid]);
    await admin.api.deleteAdvertisingCampaign({ uuid });
    expect((await listed()).data).toEqual([]);
    await expect(campaign(uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('with a medical claim is refused', async () => {
    await expect(draft({ text: '당뇨를 치료하는 홍삼' })).rejects.toMatchObject({
      code: 'LINT_FAILED',
      fields: [{ name: 'text' }],
    });
  });

  test('is for staff with the permission alone', async () => {
    const merchant = await openMerchant(shop, { permissions: ['ORDERS'] });
    await expect(merchant.api.previewAdvertising(textInput)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('is planned once, and then neither edited nor deleted', async () => {
    const { uuid, version } = await draft();
    await expect(admin.api.planAdvertising({ uuid, version: version + 1 })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    const planned = await admin.api.planAdvertising({ uuid, version });
    expect(planned.stage).toBe('PLANNED');
    for (const refused of [
      () => admin.api.planAdvertising({ uuid, version: planned.version }),
      () => admin.api.editAdvertisingCampaign({ uuid, version: planned.version, title: '바꾼 제목' }),
      () => admin.api.deleteAdvertisingCampaign({ uuid }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'STATUS_NOT_ALLOWED' });
    expect((await admin.api.cancelAdvertising({ uuid })).stage).toBe('CANCELED');
    expect((await admin.api.cancelAdvertising({ uuid })).stage).toBe('CANCELED');
  });
});

describe('a preview', () => {
  test('has mark, sender, phone and refusal, and counts who would get the message', async () => {
    await vip();
    await vip(['SMS', 'NIGHT']);
    await vip(['EMAIL']);
    await vip([]);
    const byDay = await admin.api.previewAdvertising(textInput);
    expect(byDay.text).toMatch(/^\(광고\) \[온스\] 비타민/u);
    expect(byDay.text).toMatch(/고객센터 \S+\n무료수신거부 http\S+\/unsubscribe\/[\w-]{45}$/u);
    expect(byDay).toMatchObject({ subject: '(광고) [온스] 겨울 건강식품 할인', kind: 'LMS' });
    expect(await admin.api.countAdvertisingAudience(audienceInput)).toEqual({
      memberCount: 4,
      receiverCount: 2,
      noConsentCount: 2,
      noAddressCount: 0,
      limitCount: 0,
      nightCount: 0,
    });
    const atNight = { ...audienceInput, sendAt: '2026-12-01T21:00:00' };
    expect(await admin.api.countAdvertisingAudience(atNight)).toMatchObject({
      receiverCount: 2,
      nightCount: 1,
    });
    expect(await admin.api.countAdvertisingAudience({ ...atNight, way: 'EMAIL' })).toMatchObject({
      receiverCount: 2,
      nightCount: 0,
    });
    const mail = await admin.api.previewAdvertising({ ...textInput, way: 'EMAIL' });
    expect(mail.bytes).toBeUndefined();
    expect(mail.text).toMatch(/보내는 사람 \S.*, \S+@\S+, 고객센터 \d/u);
    expect(mail.text).toContain('To unsubscribe');
  });

  test('names the 080 number of the settings', async () => {
    const { version } = await admin.api.getAdvertisingSettings({});
    const given = { version, weeklyLimit: 2, refusalPhone: '08012345678' };
    const saved = await admin.api.editAdvertisingSettings(given);
    expect((await admin.api.previewAdvertising(textInput)).text).toContain('무료수신거부 080-1234-5678 http');
    // Calls refuse texts, not mails.
    const mail = await admin.api.previewAdvertising({ ...textInput, way: 'EMAIL' });
    expect(mail.text).not.toContain('080-1234-5678');
    await admin.api.editAdvertisingSettings({ ...given, version: saved.version, refusalPhone: '' });
    const wrong = admin.api.editAdvertisingSettings({ ...given, refusalPhone: '0212345678' });
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('a campaign', () => {
  test('is sent at its time to those who accept it then, once', async () => {
    const [accepts, refuses, declined] = [await vip(), await vip(), await vip([])];
    const uuid = await plan({ sendAt: '2026-12-02T10:00:00' });
    await send();
    expect((await campaign(uuid)).stage).toBe('PLANNED');
    await refuses.api.disagreeUserTerms({ type: 'MARKETING', channels: ['SMS'] });
    shop.clock.stopAt('2026-12-02T10:00:00+09:00');
    admin = await openStaff(shop);
    await send();
    await send();
    expect(await advertisementsTo(accepts.phone)).toMatchObject([
      { channel: 'LMS', subject: '(광고) [온스] 겨울 건강식품 할인' },
    ]);
    for (const { phone } of [refuses, declined]) expect(await advertisementsTo(phone)).toEqual([]);
    expect(await campaign(uuid)).toMatchObject({
      stage: 'SENDING',
      figures: { memberCount: 3, noConsentCount: 2, sentCount: 1, waitingCount: 0, failedCount: 0 },
    });
    shop.clock.moveBy(60_000);
    await fetchDueResults(shop.context());
    await sendCampaigns(shop.context());
    expect(await campaign(uuid)).toMatchObject({ stage: 'DONE', figures: { sentCount: 1 } });
  });

  test('of mails is done when they are sent', async () => {
    const member = await vip(['EMAIL']);
    const uuid = await plan({ way: 'EMAIL' });
    await send();
    const [mail] = await advertisementsTo(member.email);
    expect(mail).toMatchObject({ channel: 'EMAIL', subject: '(광고) [온스] 겨울 건강식품 할인' });
    expect(mail?.text).toMatch(/무료수신거부 http\S+\/unsubscribe\/[\w-]{45}$/u);
    expect(mail?.oneClickUrl).toMatch(/^http\S+\/api\/v1\/open\/advertising\/refusals\/[\w-]{45}$/u);
    expect(mail?.text.endsWith(mail.oneClickUrl?.split('/').at(-1) ?? '?')).toBe(true);
    expect((await campaign(uuid)).stage).toBe('DONE');
  });

  test('at night is sent to those with consent for it, to others at 08:00', async () => {
    const [sleeps, awake] = [await vip(), await vip(['SMS', 'NIGHT'])];
    shop.clock.stopAt('2026-12-01T23:30:00+09:00');
    admin = await openStaff(shop);
    const uuid = await plan();
    await send();
    expect(await advertisementsTo(awake.phone)).toHaveLength(1);
    expect((await campaign(uuid)).figures).toMatchObject({ sentCount: 1, waitingCount: 1 });
    shop.clock.stopAt('2026-12-02T07:59:59+09:00');
    await send();
    expect(await advertisementsTo(sleeps.phone)).toEqual([]);
    shop.clock.stopAt('2026-12-02T08:00:00+09:00');
    await send();
    expect(await advertisementsTo(sleeps.phone)).toHaveLength(1);
    expect(await advertisementsTo(awake.phone)).toHaveLength(1);
  });

  test('is not sent to a member who refuses, or withdraws from the shop, after the choice', async () => {
    const [refuses, withdraws] = [await vip(), await vip()];
    shop.clock.stopAt('2026-12-01T22:00:00+09:00');
    admin = await openStaff(shop);
    const uuid = await plan();
    await send();
    await refuses.api.disagreeUserTerms({ type: 'MARKETING' });
    await withdraws.api.withdrawUser({ password: withdraws.password, reason: 'ETC', isAgreed: true });
    shop.clock.stopAt('2026-12-02T08:00:00+09:00');
    await send();
    for (const { phone } of [refuses, withdraws]) expect(await advertisementsTo(phone)).toEqual([]);
    admin = await openStaff(shop);
    expect(await campaign(uuid)).toMatchObject({
      stage: 'DONE',
      figures: { memberCount: 2, refusedCount: 2 },
    });
  });

  test('leaves out members who got as many advertisements in seven days as the setting permits', async () => {
    const member = await vip();
    for (let sent = 0; sent < 3; sent += 1) {
      await plan();
      await send();
    }
    expect(await advertisementsTo(member.phone)).toHaveLength(2);
    const [newest] = (await admin.api.getAdvertisingCampaignsByPaging({ count: 1 })).data;
    expect(newest?.figures).toMatchObject({ memberCount: 1, limitCount: 1, sentCount: 0 });
    expect(await admin.api.countAdvertisingAudience(audienceInput)).toMatchObject({
      receiverCount: 0,
      limitCount: 1,
    });
    shop.clock.moveBy(7 * 24 * 60 * 60_000);
    admin = await openStaff(shop);
    await plan();
    await send();
    expect((await advertisementsTo(member.phone)).length).toBeGreaterThan(2);
  });

  test('waits for another one that is being chosen, so that both keep the limit', async () => {
    const { userUuid } = await vip();
    const limited = async (weeklyLimit: number) => {
      const { version } = await admin.api.getAdvertisingSettings({});
      await admin.api.editAdvertisingSettings({ version, weeklyLimit, refusalPhone: '' });
    };
    const outcomes = () =>
      rows(
        shop,
        `select outcome from advertising_recipient where user_uuid = '${userUuid}' order by outcome`,
      );
    const isWaiting = async () => (await lockWaits(shop)) + (await outcomes()).length > 0;
    await limited(1);
    await plan();
    const ctx = shop.context();
    let other: Promise<void> | undefined;
    const tx: typeof ctx.tx = (work) =>
      ctx.tx(async (inner) => {
        const result = await work(inner);
        if (other !== undefined) return result;
        await plan({ sendAt: '2026-01-04T10:00:00' });
        other = sendCampaigns(shop.context());
        await expect.poll(isWaiting).toBe(true);
        return result;
      });
    await sendCampaigns({ ...ctx, tx });
    await other;
    await limited(2);
    expect(await outcomes()).toEqual([{ outcome: 'CHOSEN' }, { outcome: 'LIMIT' }]);
  });

  test('that is canceled sends nothing more, and its members are not at their limit because of it', async () => {
    const [sleeps, awake] = [await vip(), await vip(['SMS', 'NIGHT'])];
    shop.clock.stopAt('2026-12-01T22:00:00+09:00');
    admin = await openStaff(shop);
    const uuid = await plan();
    await send();
    await admin.api.cancelAdvertising({ uuid });
    shop.clock.stopAt('2026-12-02T08:00:00+09:00');
    // Before the job closes the messages, which takes a while for many.
    await sendBulkTexts(shop.context());
    await send();
    expect(await advertisementsTo(sleeps.phone)).toEqual([]);
    expect(await advertisementsTo(awake.phone)).toHaveLength(1);
    admin = await openStaff(shop);
    expect(await campaign(uuid)).toMatchObject({
      stage: 'CANCELED',
      figures: { memberCount: 2, canceledCount: 1, sentCount: 1, failedCount: 0 },
    });
    const recent = await rows<{ outcome: string }>(
      shop,
      `select outcome from advertising_recipient where user_uuid = '${sleeps.userUuid}'`,
    );
    expect(recent).toEqual([{ outcome: 'CANCELED' }]);
  });

  test('that is canceled while messages are being sent does not send them again when that fails', async () => {
    const member = await vip();
    const uuid = await plan();
    await sendCampaigns(shop.context());
    const delivery = `message_uuid in (select uuid from message where event_key = '${uuid}')`;
    const leaseEnd = '2026-12-01T10:01:00+09:00';
    await rows(shop, `update message_delivery set leased_until = '${leaseEnd}' where ${delivery}`);
    await admin.api.cancelAdvertising({ uuid });
    await sendCampaigns(shop.context());
    expect((await campaign(uuid)).figures).toMatchObject({ waitingCount: 1, canceledCount: 0 });
    const retry = `leased_until = null, due_at = '${leaseEnd}', result_code = 'NO_ANSWER'`;
    await rows(shop, `update message_delivery set ${retry} where ${delivery}`);
    await sendCampaigns(shop.context());
    expect((await campaign(uuid)).figures).toMatchObject({ waitingCount: 0, canceledCount: 1 });
    shop.clock.stopAt(leaseEnd);
    await send();
    expect(await advertisementsTo(member.phone)).toEqual([]);
  });

  test('of more members than a portion continues after a killed process, two processes share it, and it is canceled', async () => {
    await addVips(shop, 5_200);
    const uuid = await plan();
    await expect(sendCampaigns(killedContext(shop))).rejects.toThrow('killed');
    const chosen = () =>
      rows<{ members: number; messages: number }>(
        shop,
        `select count(*)::int as messages, count(distinct user_uuid)::int as members
         from message where template = 'M23' and event_key = '${uuid}'`,
      );
    expect(await chosen()).toEqual([{ members: 500, messages: 500 }]);
    await Promise.all([sendCampaigns(shop.context()), sendCampaigns(shop.context())]);
    expect(await chosen()).toEqual([{ members: 5_200, messages: 5_200 }]);
    expect((await campaign(uuid)).figures).toMatchObject({ memberCount: 5_200, waitingCount: 5_200 });
    await admin.api.cancelAdvertising({ uuid });
    await sendCampaigns(shop.context());
    expect(await campaign(uuid)).toMatchObject({
      stage: 'CANCELED',
      figures: { canceledCount: 5_200, waitingCount: 0 },
    });
  });

  test('of many members is counted less often, and immediately when it is canceled', async () => {
    await vip();
    const uuid = await plan();
    const counted = async (seconds: number) => {
      shop.clock.moveBy(seconds * 1_000);
      await sendCampaigns(shop.context());
      return (await campaign(uuid)).figures?.memberCount;
    };
    const grow = () =>
      rows(
        shop,
        `update advertising_campaign set figures = figures || '{"memberCount": 100000}' where uuid = '${uuid}'`,
      );
    expect(await counted(0)).toBe(1);
    await grow();
    expect(await counted(19)).toBe(100_000);
    expect(await counted(1)).toBe(1);
    await grow();
    await admin.api.cancelAdvertising({ uuid });
    expect(await counted(0)).toBe(1);
  });

  test('keeps its counts when its recipients are deleted after six months', async () => {
    shop.clock.stopAt('2027-03-01T10:00:00+09:00');
    admin = await openStaff(shop);
    await vip(['EMAIL']);
    const uuid = await plan({ way: 'EMAIL' });
    await send();
    const recipients = async () => {
      await deleteOldRecipients(shop.context());
      return rows(shop, `select user_uuid from advertising_recipient where campaign_uuid = '${uuid}'`);
    };
    // From March on, six months have 184 days.
    shop.clock.stopAt('2027-09-01T09:00:00+09:00');
    expect(await recipients()).toHaveLength(1);
    shop.clock.moveBy(2 * 60 * 60_000);
    expect(await recipients()).toEqual([]);
    await sendCampaigns(shop.context());
    admin = await openStaff(shop);
    expect(await campaign(uuid)).toMatchObject({ stage: 'DONE', figures: { memberCount: 1, sentCount: 1 } });
  });
});
