// Calls that must not reveal whether an account exists send the same SQL statements in both cases. Statements are compared
// instead of times, which depend on the machine.
import { describe, expect, test } from 'vitest';
import {
  mailResetLink,
  freshEmail,
  freshPhone,
  newestMessage,
  openMember,
  visitorOf,
} from '../../../testing/members/members.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { sentStatements } from '../../../testing/sent-statements.ts';
import { testShop } from '../../../testing/shop.ts';
import { sendResetLinks } from '../passwords/reset-password.ts';

const shop = testShop();

type Known = { loginId: string; phone: string; name: string; email: string };
const strangerOf = async (): Promise<Known> => ({
  loginId: 'unknownlogin',
  phone: freshPhone(),
  name: '아무개',
  email: freshEmail(),
});

describe.each([
  [
    'a link by mail (resetPasswordSendEmail)',
    (known: Known) => visitorOf(shop).resetPasswordSendEmail(known),
  ],
  [
    'a code for a new password (resetPasswordByPhone)',
    (known: Known) => visitorOf(shop).resetPasswordByPhone(known),
  ],
  ['a code for a forgotten id (findIdByPhone)', (known: Known) => visitorOf(shop).findIdByPhone(known)],
  ['a code for signing in (sendLoginCode)', (known: Known) => visitorOf(shop).sendLoginCode(known)],
] as const)('%s', (_what, ask) => {
  test('sends the same statements for a member and for an unknown person', async () => {
    const member = await openMember(shop);
    await ask(await strangerOf());
    const [forMember, forStranger] = [
      await sentStatements(() => ask(member)),
      await sentStatements(async () => ask(await strangerOf())),
    ];
    expect(forMember.length).toBeGreaterThan(2);
    expect(forStranger).toEqual(forMember);
  });
});

test('the job mails a link only to the member, and the request leaves no row', async () => {
  const member = await openMember(shop);
  const stranger = await strangerOf();
  await visitorOf(shop).resetPasswordSendEmail(stranger);
  await visitorOf(shop).resetPasswordSendEmail({ loginId: member.loginId, email: stranger.email });
  await mailResetLink(shop, member);
  expect(await newestMessage(shop, member.email)).toMatchObject({ template: 'M04' });
  expect(await newestMessage(shop, stranger.email)).toBeUndefined();
  expect(await rows(shop, 'select 1 from reset_mail_request')).toHaveLength(0);
});

test('two concurrent processes send each requested link once', async () => {
  const member = await openMember(shop);
  await visitorOf(shop).resetPasswordSendEmail(member);
  await Promise.all([1, 2, 3].map(() => sendResetLinks(shop.context())));
  const sent = await rows(shop, `select 1 from message where template = 'M04' and email = '${member.email}'`);
  expect(sent).toHaveLength(1);
});

test('a code for an unknown person is not delivered, and its digits are not stored', async () => {
  const stranger = await strangerOf();
  await visitorOf(shop).resetPasswordByPhone(stranger);
  const [message] = await rows<{ uuid: string; variables: object; phone: string | null }>(
    shop,
    'select uuid, variables, phone from message order by uuid desc limit 1',
  );
  expect(message).toMatchObject({ variables: {}, phone: null });
  expect(
    await rows(shop, `select 1 from message_delivery where message_uuid = '${message?.uuid ?? ''}'`),
  ).toHaveLength(0);
});
