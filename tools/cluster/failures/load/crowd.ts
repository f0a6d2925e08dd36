// The people of the load: members with mileage and coupons, head office signed in by the code of its text message, and the items that are bought.
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '#contract/client.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { resetPasswordByCommand } from '../../../../apps/api/src/features/desk/staff/staff.ts';
import { randomToken } from '../../../../apps/api/src/secrets.ts';
import { type ChannelItem, linkItem } from '../../../../apps/api/src/testing/channels/orders-at-channels.ts';
import { couponInput } from '../../../../apps/api/src/testing/sales/coupons.ts';
import { buyableItems, rows, setStock } from '../../../../apps/api/src/testing/sales/orders.ts';
import { insertMembers } from '../../../../tests/member-sessions.ts';
import { type WorldMember, worldCoupons } from '../../../../tests/simulation/order-life/world.ts';
import type { LoadedShop } from './reach-shop.ts';

const memberCount = 6;
const itemCount = 6;
const channelItemCount = 2;
const unsellableStock = 1_000_000;
const grantedMileage = 90_000;
const dayMs = 86_400_000;

export type Crowd = {
  members: (WorldMember & { token: string })[];
  staff: Client;
  items: string[];
  channelItems: ChannelItem[];
};

const codePattern = /\[(\d{6})\]/;
const codeLimitMs = 60_000;

/** The code of the newest text message to this phone beyond the first `before` ones. */
async function arrivedCode({ outside }: LoadedShop, phone: string, before: number): Promise<string> {
  const endMs = performance.now() + codeLimitMs;
  for (;;) {
    const codes = await codesTo(outside, phone);
    const newest = codes.slice(before).at(-1);
    if (newest !== undefined) return newest;
    if (performance.now() > endMs) throw new Error('No sign-in code arrived.');
    await wait(250);
  }
}

const codesTo = async (outside: LoadedShop['outside'], phone: string): Promise<string[]> =>
  (await outside.messagesTo(phone)).flatMap(({ text }) => codePattern.exec(text)?.[1] ?? []);

/** Head office after password, code and a new password. */
async function signInHeadOffice(shop: LoadedShop): Promise<Client> {
  const loginId = 'admin';
  const made = await resetPasswordByCommand(shop.database.db, { loginId, now: shop.clock.now() });
  const [account] = await rows<{ phone: string }>(
    shop,
    `select phone from staff_user where login_id = '${loginId}'`,
  );
  if (made === undefined || account === undefined) throw new Error('The shop has no staff account "admin".');
  const before = (await codesTo(shop.outside, account.phone)).length;
  const { signInToken } = await shop.api.loginStaff({ loginId, password: made.password });
  const code = await arrivedCode(shop, account.phone, before);
  const { auth } = await shop.apiAs({ token: signInToken }).confirmStaff({ code });
  const staff = shop.apiAs({ token: auth.accessToken });
  await staff.changeStaffPassword({ oldPassword: made.password, newPassword: `${made.password}8x` });
  return staff;
}

async function openMembers(shop: LoadedShop, staff: Client): Promise<Crowd['members']> {
  const tokens = Array.from({ length: memberCount }, randomToken);
  // Each run has members of its own in a shop that stays.
  const run = Math.floor(Date.now() / 1_000);
  const inserted = await rows<{ uuid: string }>(
    shop,
    insertMembers(tokens, { name: `load${run}x`, phones: `010${String(run % 10_000).padStart(4, '0')}` }),
  );
  const members = inserted.map(({ uuid }, at) => ({
    userUuid: uuid,
    token: tokens[at] ?? '',
    api: shop.apiAs({ token: tokens[at] ?? '', from: `10.98.0.${at + 1}` }),
  }));
  const downloadTo = seoulDateTime(new Date(shop.clock.now().getTime() + 300 * dayMs));
  for (const coupon of worldCoupons) {
    const input = couponInput(shop, { downloadTo, useDays: 300, ...coupon });
    const { uuid } = await staff.registerCoupon(input);
    for (const { api } of members) await api.downloadCoupon({ uuid });
  }
  for (const { userUuid } of members)
    await staff.grantMileage({ userUuids: [userUuid], amount: grantedMileage, memo: `load ${userUuid}` });
  return members;
}

/** Prepares the shop for the load. */
export async function openCrowd(shop: LoadedShop): Promise<Crowd> {
  await shop.readClock();
  const staff = await signInHeadOffice(shop);
  const cards = await buyableItems(shop, itemCount + channelItemCount);
  const items = cards.map(({ uuid }) => uuid);
  for (const item of items) await setStock(shop, item, unsellableStock);
  const sold = items.splice(itemCount);
  const channelItems = await Promise.all(sold.map((item) => linkItem(shop, 'SMARTSTORE', item)));
  return { members: await openMembers(shop, staff), staff, items, channelItems };
}
