// Staff accounts of the demo shop besides the first one: two of its own store with different permissions, and one of a seller.
import { sql } from 'kysely';
import type { FirstPassword } from '../../api/src/features/desk/staff/staff.ts';
import { type StaffPermission, merchantPermissions } from '#domain/members/staff.ts';
import { headOffice } from '../head-office.ts';
import type { HistoryShop } from './history-shop.ts';

/** A staff account that a start created, with its generated password. `does` describes it where the password is printed. */
export type CreatedStaff = FirstPassword & { does: string };

type Account = {
  loginId: string;
  name: string;
  phone: string;
  store: string;
  permissions: readonly StaffPermission[];
  does: string;
};

/** Reserved numbers that belong to no person. */
const accounts: readonly Account[] = [
  {
    loginId: 'orders',
    name: '오주문',
    phone: '01000001101',
    store: '주식회사 온스',
    permissions: ['ORDERS', 'CLAIMS', 'REPORTS'],
    does: 'orders and claims of 온스',
  },
  {
    loginId: 'service',
    name: '고상담',
    phone: '01000001102',
    store: '주식회사 온스',
    permissions: ['INQUIRIES', 'REVIEWS', 'CATALOGUE'],
    does: 'inquiries, reviews and product texts of 온스',
  },
  {
    loginId: 'jinsamwon',
    name: '박진삼',
    phone: '01000001103',
    store: '진삼원',
    permissions: merchantPermissions,
    does: 'the seller 진삼원',
  },
];

/** Creates the accounts, whose passwords must be changed at the first sign-in. */
export async function addDemoStaff(history: HistoryShop): Promise<CreatedStaff[]> {
  const api = history.as(await headOffice(history.shop.db));
  const made: CreatedStaff[] = [];
  for (const { store, does, permissions, ...account } of accounts) {
    const { temporaryPassword } = await api.registerStaffUser({
      ...account,
      permissions: [...permissions],
      role: 'MERCHANT',
      storeUuid: await storeOf(history, store),
    });
    made.push({ loginId: account.loginId, password: temporaryPassword, does });
  }
  return made;
}

async function storeOf({ shop }: HistoryShop, name: string): Promise<string> {
  const found = await sql<{ uuid: string }>`select uuid from store where name = ${name}`.execute(shop.db);
  const [store] = found.rows;
  if (store === undefined) throw new Error(`The demo shop has no store ${name}.`);
  return store.uuid;
}
