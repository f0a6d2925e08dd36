// The jobs erase exactly the rows whose retention, as the member sees it, has ended (docs/rules/members.md#retention).
import { expect, test } from 'vitest';
import { type RetainedKind, beginOfRetention } from '#domain/members/retention.ts';
import type { LockedCtx } from '../../../jobs/job.ts';
import { openMember } from '../../../testing/members/members.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { askAboutItem } from '../../../testing/sales/inquiries.ts';
import { buyableItems, ownAddress, register, rows, setStock } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { deleteOldAuditLogs } from '../../base/audit-logs/audit-logs.jobs.ts';
import { messagesJobs } from '../../base/messages/messages.jobs.ts';
import { deleteOldAlerts } from '../../catalog/restock-alerts/restock-alerts.jobs.ts';
import { deleteOldViews } from '../../catalog/view-logs/view-logs.jobs.ts';
import { eraseDeletedAddresses } from '../../members/addresses/addresses.jobs.ts';
import { eraseWithdrawn } from '../../members/registration/registration.jobs.ts';
import { deleteOldInquiries } from '../../sales/inquiries/inquiries.jobs.ts';
import { eraseOldPersonalData } from '../../sales/order-rows/order-rows.jobs.ts';
import { deleteOldExports } from './personal-data.jobs.ts';

const shop = testShop({ demo: true, outside: true });

/** Two rows of a kind, as uuids, the job that erases them, and how a row is found afterwards. */
type Case = {
  kind: RetainedKind;
  make: () => Promise<string>;
  /** Sets the time from which the row is retained. */
  dated: (uuid: string, from: string) => string;
  job: (ctx: LockedCtx) => Promise<void>;
  left: (uuid: string) => string;
};

const lockedJob = (jobs: readonly { name: string; run: unknown }[], name: string) =>
  jobs.find((job) => job.name === name)?.run as (ctx: LockedCtx) => Promise<void>;

const rowOf = (table: string) => (uuid: string) => `select from ${table} where uuid = '${uuid}'`;
const datedBy = (table: string, column: string) => (uuid: string, from: string) =>
  `update ${table} set ${column} = '${from}' where uuid = '${uuid}'`;
const newest = async (table: string): Promise<string> =>
  (await rows<{ uuid: string }>(shop, `select uuid from ${table} order by uuid desc limit 1`))[0]?.uuid ?? '';

const cases: Case[] = [
  {
    kind: 'INQUIRY',
    make: async () => (await askAboutItem(shop, await openMember(shop))).uuid,
    dated: datedBy('product_inquiry', 'created_at'),
    job: deleteOldInquiries,
    left: rowOf('product_inquiry'),
  },
  {
    kind: 'VIEW',
    make: async () => {
      const [[item], { api }] = [await buyableItems(shop, 1), await openMember(shop)];
      await api.registerViewLog({ targetType: 'PRODUCT_ITEM', targetUuid: item?.uuid ?? '' });
      return newest('view_log');
    },
    dated: datedBy('view_log', 'viewed_at'),
    job: deleteOldViews,
    left: rowOf('view_log'),
  },
  {
    kind: 'RESTOCK_ALERT',
    make: async () => {
      const [[item], { api }] = [await buyableItems(shop, 1), await openMember(shop)];
      await setStock(shop, item?.uuid ?? '', 0);
      const { uuid } = await api.registerRestockAlert({ productItemUuid: item?.uuid ?? '' });
      await setStock(shop, item?.uuid ?? '', 100);
      return uuid;
    },
    dated: (uuid, from) =>
      `update restock_alert set until = timestamptz '${from}' + interval '90 days' where uuid = '${uuid}'`,
    job: deleteOldAlerts,
    left: rowOf('restock_alert'),
  },
  {
    kind: 'DELETED_ADDRESS',
    make: async () => {
      const { api } = await openMember(shop);
      await api.registerUserAddress(ownAddress);
      const { uuid } = await api.registerUserAddress(ownAddress);
      await api.deleteUserAddress({ userAddressUuid: uuid });
      return uuid;
    },
    dated: datedBy('user_address', 'deleted_at'),
    job: eraseDeletedAddresses,
    left: rowOf('user_address'),
  },
  {
    kind: 'EXPORT',
    make: async () => {
      const { api, password } = await openMember(shop);
      await api.exportMyPersonalData({ password });
      return newest('personal_data_export');
    },
    dated: datedBy('personal_data_export', 'exported_at'),
    job: deleteOldExports,
    left: rowOf('personal_data_export'),
  },
  {
    kind: 'MESSAGE',
    make: async () => {
      await openMember(shop);
      return newest('message where order_uuid is null');
    },
    dated: datedBy('message', 'created_at'),
    job: lockedJob(messagesJobs, 'old messages to members'),
    left: rowOf('message'),
  },
  {
    kind: 'ORDER',
    make: async () => {
      const [item] = await buyableItems(shop, 1);
      return (await register(shop, [{ productItemUuid: item?.uuid ?? '', count: 1 }])).order.uuid;
    },
    dated: datedBy('orders', 'created_at'),
    job: () => eraseOldPersonalData(shop.context()),
    left: (uuid) => `select from orders where uuid = '${uuid}' and orderer_phone <> ''`,
  },
  {
    kind: 'ACCOUNT',
    make: async () => {
      const { api, password, userUuid } = await openMember(shop);
      await api.withdrawUser({ password, reason: 'ETC', isAgreed: true });
      return userUuid;
    },
    dated: (uuid, from) =>
      `update withdrawn_user set erase_due_at = timestamptz '${from}' + interval '30 days' where user_uuid = '${uuid}'`,
    job: () => eraseWithdrawn(shop.context()),
    left: (uuid) => `select from withdrawn_user where user_uuid = '${uuid}'`,
  },
];

test.each(cases)('$kind', async ({ kind, make, dated, job, left }) => {
  shop.clock.stop();
  const begin = beginOfRetention(kind, shop.clock.now()).getTime();
  const [due, kept] = [await make(), await make()];
  await rows(shop, dated(due, new Date(begin - 1).toISOString()));
  await rows(shop, dated(kept, new Date(begin + 1).toISOString()));
  await job(shop.context());
  const remaining = [await rows(shop, left(due)), await rows(shop, left(kept))].map((found) => found.length);
  expect(remaining).toEqual([0, 1]);
});

test('DISCLOSURE', async () => {
  shop.clock.stop();
  const admin = await openStaff(shop);
  const numbers = async (action: string) =>
    (await rows(shop, `select from audit_log where action = '${action}'`)).length;
  const begin = beginOfRetention('DISCLOSURE', shop.clock.now()).getTime();
  for (const [action, at] of [
    ['DUE', begin - 1],
    ['KEPT', begin + 1],
  ] as const)
    await rows(
      shop,
      `insert into audit_log (at, staff_uuid, staff_name, role, ip, action, target_type)
       values ('${new Date(at).toISOString()}', '${admin.staffUuid}', '', 'ADMIN', '', '${action}', 'USER')`,
    );
  await deleteOldAuditLogs(shop.context());
  expect([await numbers('DUE'), await numbers('KEPT')]).toEqual([0, 1]);
});
