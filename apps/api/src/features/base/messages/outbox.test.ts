// The outbox and the templates at the desk: what is listed, sent again, edited and turned off (docs/rules/messages.md#editing).
import { beforeEach, describe, expect, test } from 'vitest';
import { messageTitle, placeholderWords, placeholdersIn } from '#domain/messages/message-words.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';
import type { OutboxMessage } from './messages.db.ts';
import { checkAlimtalkTemplates } from './alimtalk-templates.ts';
import { sendBulkTexts, sendDueMails, sendDueTexts } from './messages.jobs.ts';
import { enqueueMessage } from './messages.ts';

const shop = testShop({ demo: true, outside: true });
let admin: OpenedStaff;
beforeEach(async () => {
  shop.clock.stopAt('2026-12-01T10:00:00+09:00');
  admin = await openStaff(shop);
});

let count = 0;
/** A phone that is unique in this file; its last four digits determine the simulator's behaviour. */
const phoneWith = (ending = '0000'): string => {
  count += 1;
  return `010${String(count + 5000)}${ending}`;
};
const enqueue = (message: OutboxMessage) =>
  shop.context().tx((tx) => enqueueMessage(tx, message, shop.clock.now()));
async function send(): Promise<void> {
  await sendDueTexts(shop.context());
  await sendBulkTexts(shop.context());
  await sendDueMails(shop.context());
}
const listed = async (keyword: string) => (await admin.api.getMessagesByPaging({ count: 10, keyword })).data;
const templateOf = async (wanted: string) => {
  const found = (await admin.api.getMessageTemplates({})).find(({ template }) => template === wanted);
  if (found === undefined) throw new Error(`There is no template ${wanted}.`);
  const { version, isOn, subject, text, mailText } = found;
  return {
    found,
    edit: { template: wanted, version, isOn, subject, text, ...(mailText !== undefined && { mailText }) },
  };
};

describe('the outbox', () => {
  test('lists messages with recipient masked, text and reason, the newest first', async () => {
    const [good, bad] = [phoneWith(), phoneWith('1026')];
    await enqueue({ template: 'M05', phone: good, email: 'outbox@onns.example', variables: {} });
    await enqueue({ template: 'M08', phone: bad, variables: { provider: '카카오' } });
    await send();
    expect(await listed(good)).toMatchObject([
      {
        template: 'M05',
        phone: `010-****-${good.slice(-4)}`,
        email: 'ou****@onns.example',
        text: expect.stringContaining('비밀번호가 변경되었습니다'),
        isResendable: true,
        deliveries: [
          { way: 'PHONE', status: 'SENT', channel: 'ALIMTALK' },
          { way: 'EMAIL', status: 'SENT', channel: 'EMAIL' },
        ],
      },
    ]);
    expect(await listed(bad)).toMatchObject([
      { text: expect.stringContaining('카카오'), deliveries: [{ status: 'FAILED', resultCode: '1026' }] },
    ]);
    const failed = await admin.api.getMessagesByPaging({ count: 100, status: 'FAILED', templates: ['M08'] });
    expect(failed.data.map(({ phone }) => phone)).toContain('010-****-1026');
    expect(failed.data.every(({ template }) => template === 'M08')).toBe(true);
  });

  test('filters by days of Seoul and pages without gaps', async () => {
    const phone = phoneWith();
    for (const at of [
      '2027-01-31T23:59:59+09:00',
      '2027-02-01T00:00:00+09:00',
      '2027-02-01T23:59:59+09:00',
    ]) {
      shop.clock.stopAt(at);
      await enqueue({ template: 'M05', phone, variables: {} });
    }
    admin = await openStaff(shop);
    const ofDay = { keyword: phone, dateRange: { fromDate: '2027-02-01', toDate: '2027-02-01' } };
    const first = await admin.api.getMessagesByPaging({ count: 1, ...ofDay });
    const next = await admin.api.getMessagesByPaging({
      count: 1,
      ...ofDay,
      cursor: first.paging.cursor ?? '',
      cursorId: first.paging.cursorId ?? '',
    });
    expect([...first.data, ...next.data].map(({ createdAt }) => createdAt)).toEqual([
      '2027-02-01T23:59:59',
      '2027-02-01T00:00:00',
    ]);
    expect([first.paging.totalCount, next.paging.hasNext]).toEqual([2, false]);
  });

  test('does not show what was a secret, and does not send it or advertising again', async () => {
    const phone = phoneWith();
    await enqueue({ template: 'M01', phone, variables: { code: '123456' } });
    await enqueue({ template: 'M22', phone, variables: { date: '12월 9일' } });
    const found = await listed(phone);
    expect(found.map(({ template, isResendable }) => [template, isResendable])).toEqual([
      ['M22', false],
      ['M01', false],
    ]);
    expect(found[1]?.text).toBeUndefined();
    for (const { uuid } of found)
      await expect(admin.api.resendMessage({ uuid })).rejects.toMatchObject({ code: 'STATUS_NOT_ALLOWED' });
  });

  test('does not send a message to a member who has withdrawn again', async () => {
    const { api, phone, password } = await openMember(shop);
    await api.withdrawUser({ password, reason: 'ETC', isAgreed: true });
    const [message] = await listed(phone);
    expect(message).toMatchObject({ template: 'M07', isResendable: false });
    const again = admin.api.resendMessage({ uuid: message?.uuid ?? '' });
    await expect(again).rejects.toMatchObject({ code: 'STATUS_NOT_ALLOWED' });
  });

  test('sends a message again, at most once in ten minutes', async () => {
    const phone = phoneWith();
    await enqueue({ template: 'M05', phone, variables: {} });
    const [message] = await listed(phone);
    const again = () => admin.api.resendMessage({ uuid: message?.uuid ?? '' });
    await expect(again()).rejects.toMatchObject({ code: 'TOO_SOON' });
    for (const sent of [2, 3]) {
      shop.clock.moveBy(11 * 60_000);
      await again();
      await expect(again()).rejects.toMatchObject({ code: 'TOO_SOON' });
      await send();
      expect(await shop.outside.messagesTo(phone)).toHaveLength(sent);
    }
  });
});

describe('a template', () => {
  test('has a title and words for its placeholders', async () => {
    for (const { template, initial } of await admin.api.getMessageTemplates({})) {
      expect(messageTitle(template)).not.toBe(template);
      for (const name of placeholdersIn(`${initial.subject} ${initial.text} ${initial.mailText ?? ''}`))
        expect(placeholderWords(name).label, `${template} ${name}`).not.toBe(name);
    }
  });

  test('that staff edit applies to what is sent from then on, as text message without an approved Alimtalk template', async () => {
    const [before, after, approved] = [phoneWith(), phoneWith(), phoneWith()];
    await enqueue({ template: 'M08', phone: before, variables: { provider: '애플' } });
    await send();
    shop.clock.moveBy(60_000);
    const { edit, found } = await templateOf('M08');
    expect(found).toMatchObject({ isEdited: false, version: 1 });
    expect((await templateOf('M05')).found.alimtalkId).toBe('KA01TP_M05');
    const text = '#{provider} 연결이 끊어졌습니다. 다시 #{provider}로 로그인해 주세요.';
    expect(await admin.api.editMessageTemplate({ ...edit, text })).toMatchObject({
      text,
      isEdited: true,
      version: 2,
      initial: { text: edit.text },
    });
    await expect(admin.api.editMessageTemplate(edit)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    shop.clock.moveBy(1000);
    await enqueue({ template: 'M08', phone: after, variables: { provider: '애플' } });
    await send();
    const sent = '애플 연결이 끊어졌습니다. 다시 애플로 로그인해 주세요.';
    expect((await shop.outside.messagesTo(after)).at(-1)).toMatchObject({ channel: 'SMS', text: sent });
    await admin.api.editMessageTemplate({ ...edit, version: 2, text, alimtalkId: 'KA01TP_M08' });
    await enqueue({ template: 'M08', phone: approved, variables: { provider: '애플' } });
    await send();
    expect((await shop.outside.messagesTo(approved)).at(-1)).toMatchObject({ channel: 'ALIMTALK' });
    expect((await listed(before))[0]?.text).toContain('[온스] 애플 로그인 연결이 해제되었습니다');
    expect((await listed(after))[0]?.text).toBe(sent);
    await admin.api.editMessageTemplate({ ...edit, version: 3 });
    expect((await templateOf('M08')).found).toMatchObject({ isEdited: false, version: 4 });
  });

  test('whose Alimtalk template the provider has not approved is sent as text, with the reason in the list', async () => {
    const stateOf = async () => {
      const { alimtalkId, alimtalkState, alimtalkReason } = (await templateOf('M05')).found;
      return [alimtalkId, alimtalkState, alimtalkReason];
    };
    const channelOfNext = async () => {
      const phone = phoneWith();
      await enqueue({ template: 'M05', phone, variables: {} });
      await send();
      return (await shop.outside.messagesTo(phone)).at(-1)?.channel;
    };
    const check = async () => {
      shop.clock.moveBy(61 * 60_000);
      admin = await openStaff(shop);
      await checkAlimtalkTemplates(shop.context());
    };
    const rejected = { KA01TP_M05: { status: 'REJECTED', comment: '광고성 문구가 있습니다.' } };
    await shop.outside.control('settings', { solapi: { templates: rejected } });
    await check();
    expect(await stateOf()).toEqual(['KA01TP_M05', 'REJECTED', '광고성 문구가 있습니다.']);
    expect(await channelOfNext()).toBe('SMS');
    await shop.outside.control('settings', { solapi: { templates: {} } });
    await checkAlimtalkTemplates(shop.context());
    expect(await stateOf()).toEqual(['KA01TP_M05', 'REJECTED', '광고성 문구가 있습니다.']);
    await check();
    expect(await stateOf()).toEqual(['KA01TP_M05', 'APPROVED', undefined]);
    expect(await channelOfNext()).toBe('ALIMTALK');
  });

  test('with an Alimtalk template that does not exist at the provider is sent as text', async () => {
    const { edit } = await templateOf('M08');
    const text = '#{provider} 연결을 해제했습니다. #{provider}로 다시 로그인해 주세요.';
    await admin.api.editMessageTemplate({ ...edit, text, alimtalkId: 'TP_UNKNOWN' });
    await checkAlimtalkTemplates(shop.context());
    expect((await templateOf('M08')).found.alimtalkState).toBe('NOT_FOUND');
    const phone = phoneWith();
    await enqueue({ template: 'M08', phone, variables: { provider: '애플' } });
    await send();
    expect((await shop.outside.messagesTo(phone)).at(-1)?.channel).toBe('SMS');
    await admin.api.editMessageTemplate({ ...edit, version: edit.version + 1 });
  });

  test('that is turned off sends nothing, until it is turned on again', async () => {
    const phone = phoneWith();
    const { edit } = await templateOf('N05');
    await admin.api.editMessageTemplate({ ...edit, isOn: false });
    await enqueue({ template: 'N05', phone, variables: { no: '202612010000001' } });
    expect(await listed(phone)).toEqual([]);
    shop.clock.moveBy(1000);
    await admin.api.editMessageTemplate({ ...edit, version: 2 });
    await enqueue({ template: 'N05', phone, variables: { no: '202612010000001' } });
    expect(await listed(phone)).toHaveLength(1);
  });

  test('keeps every placeholder except the address of the order', async () => {
    const { edit } = await templateOf('N06');
    const text = '[온스] 발송했습니다. #{carrier}#{invoice}, 주문번호 #{no}';
    expect(await admin.api.editMessageTemplate({ ...edit, text })).toMatchObject({ text });
    await admin.api.editMessageTemplate({ ...edit, version: edit.version + 1 });
  });

  test.each([
    ['N01', { text: '주문이 완료되었습니다. 주문번호 #{no}' }, 'INVALID_INPUT', 'text'],
    ['N01', { text: '#{no} #{amt}원 #{coupon}' }, 'INVALID_INPUT', 'text'],
    ['N01', { mailText: '주문이 완료되었습니다.' }, 'INVALID_INPUT', 'mailText'],
    ['M22', { text: '[온스] #{date} #{shop} #{tel} #{token}' }, 'INVALID_INPUT', 'text'],
    ['N01', { isOn: false }, 'STATUS_NOT_ALLOWED', undefined],
    ['M01', { isOn: false }, 'STATUS_NOT_ALLOWED', undefined],
    ['N99', {}, 'NOT_FOUND', undefined],
  ])('%s refuses %j with %s', async (template, change, code, field) => {
    const { edit } = await templateOf(template === 'N99' ? 'N01' : template);
    const refused = admin.api.editMessageTemplate({ ...edit, template, ...change });
    await expect(refused).rejects.toMatchObject({
      code,
      ...(field !== undefined && { fields: [expect.objectContaining({ name: field })] }),
    });
  });

  test('keeps its revisions', async () => {
    await expect(rows(shop, `update message_template_revision set text = 'x'`)).rejects.toThrow(/only added/);
  });
});
