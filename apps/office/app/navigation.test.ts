// Which addresses of the desk a staff member may open: every screen, for staff of a store with each single permission and for head office. That an
// open screen makes no refused call: tests/e2e/office/access.test.ts.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { merchantPermissions, permissionsOf } from '#domain/members/staff.ts';
import type { StaffPermission, StaffRole } from '#domain/members/staff.ts';
import routes from './routes.ts';
import { closedReason, entriesOf } from './navigation.tsx';

const staff = (role: StaffRole, granted: StaffPermission[]) => ({
  role,
  permissions: permissionsOf(role, granted),
});

const addressesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = '', children }) => {
    if (children !== undefined) return addressesOf(children);
    return path === '*' ? [] : [`/${path.replaceAll(/:\w+\??/g, 'one')}`];
  });

/** Every address behind the sign-in, with `one` as the value of its parameters. */
const addresses = addressesOf(routes.flatMap(({ children = [] }) => children));

/** The permission of an address by its beginning; home and the own account need none. */
const needed: Readonly<Record<string, StaffPermission>> = {
  orders: 'ORDERS',
  claims: 'CLAIMS',
  'voice/inquiries': 'INQUIRIES',
  'voice/templates': 'INQUIRIES',
  'voice/reviews': 'REVIEWS',
  catalog: 'CATALOGUE',
  promotion: 'PROMOTION',
  members: 'MEMBERS',
  content: 'CONTENT',
  channels: 'CHANNEL',
  money: 'REPORTS',
  reports: 'REPORTS',
  settings: 'SETTINGS',
  opening: 'SETTINGS',
};

/** Screens of head office among those of permissions that staff of a store may have. */
const ofHeadOffice = [
  '/claims/refunds',
  '/voice/review-reports/one',
  '/money/differences',
  '/money/ledgers',
  '/money/mileage-liability',
  '/money/cash-receipts',
  '/reports/members',
  '/reports/coupons',
  '/reports/search',
  '/reports/funnel',
];

test.each([[], ...merchantPermissions.map((permission) => [permission])])(
  'staff of a store with %j open only the screens of their permissions',
  (...granted) => {
    const seller = staff('MERCHANT', granted as StaffPermission[]);
    const open = addresses.filter((address) => closedReason(seller, address) === undefined);
    const expected = addresses.filter((address) => {
      const [, entry = '', screen = ''] = address.split('/');
      const permission = needed[`${entry}/${screen}`] ?? needed[entry];
      if (ofHeadOffice.includes(address)) return false;
      return permission === undefined || (granted as string[]).includes(permission);
    });
    expect(open).toEqual(expected);
  },
);

test('head office opens every screen, and every link of the navigation has a route', () => {
  const office = staff('ADMIN', []);
  expect(addresses.filter((address) => closedReason(office, address) !== undefined)).toEqual([]);
  const shown = entriesOf(office).flatMap(
    ({ path, screens }) => screens?.map((screen) => screen.path) ?? [path],
  );
  const known = new Set([...addresses, ...addresses.map((address) => address.replace(/\/one$/, ''))]);
  expect(shown.filter((path) => !known.has(path) && !path.startsWith('/settings/'))).toEqual([]);
});

test('the reason names what is missing', () => {
  const seller = staff('MERCHANT', ['ORDERS']);
  expect(closedReason(seller, '/settings/shop')).toBe(
    '‘설정’ 화면을 볼 권한이 없습니다. 직원을 관리하는 본사 직원에게 요청해 주세요.',
  );
  expect(closedReason(staff('MERCHANT', ['INQUIRIES']), '/voice/reviews')).toContain('‘리뷰’ 화면');
  expect(closedReason(staff('MERCHANT', ['CLAIMS']), '/claims/refunds')).toBe(
    '‘환불’ 화면은 본사 직원만 볼 수 있습니다.',
  );
});
