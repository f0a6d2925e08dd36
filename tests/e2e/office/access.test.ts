// Every address of the desk, for head office and for staff of a store with each permission: the screen, or the sentence that says who grants it.
// Not here: what the calls permit (apps/api/src/contract-checks).
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { StaffPermission } from '#domain/members/staff.ts';
import { merchantPermissions, permissionsOf } from '#domain/members/staff.ts';
import { closedReason } from '../../../apps/office/app/navigation.tsx';
import routes from '../../../apps/office/app/routes.ts';
import { test } from '../hydration.ts';
import { openDesk, signInStaff } from '../staff.ts';

/** Screens before the sign-in, and the one of a wrong address. */
const outside = ['/sign-in', '/change-password', '/*'];

/** Of the routes below the layout and beside it; an optional parameter is left out. */
const addressesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children, index }) => [
    ...(path === undefined && index !== true ? [] : [`/${(path ?? '').replace(/\/:\w+\?$/, '')}`]),
    ...addressesOf(children ?? []),
  ]);

/** What the parameters stand for: a row of the demo shop that head office sees. */
async function valuesOf(page: Page): Promise<Record<string, string>> {
  const staff = await signInStaff(page.request);
  const first = async (path: string) =>
    ((await staff(path, { count: 1 })) as Record<string, string>[])[0] ?? {};
  const [order, product] = [
    await first('/orders/action/get-by-paging'),
    await first('/products/action/get-by-paging'),
  ];
  return {
    orderUuid: order['orderUuid'] ?? '',
    productUuid: product['uuid'] ?? '',
    uuid: 'new',
    loginId: 'admin',
    kind: 'SERVICE',
  };
}

/** Opens an address in the page that is loaded, as a link does. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/office${address}`);

const accounts: { name: string; role: 'ADMIN' | 'MERCHANT'; permissions: StaffPermission[] }[] = [
  { name: 'head office', role: 'ADMIN', permissions: [] },
  { name: 'staff of a store without permissions', role: 'MERCHANT', permissions: [] },
  ...merchantPermissions.map((permission) => ({
    name: `staff of a store with ${permission}`,
    role: 'MERCHANT' as const,
    permissions: [permission],
  })),
];

for (const { name, role, permissions } of accounts) {
  test(`${name} meets no refused call at any address of the desk`, async ({ page }) => {
    const values = await valuesOf(page);
    const staff = await signInStaff(page.request);
    const [store] = (await staff('/stores/action/get-by-paging', { count: 1 })) as { uuid: string }[];
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(new URL(response.url()).pathname);
    });
    await openDesk(page, '/office/', {
      role,
      permissions,
      ...(role === 'MERCHANT' && { storeUuid: store?.uuid ?? '' }),
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const access = { role, permissions: permissionsOf(role, permissions) };
    for (const route of addressesOf(routes).filter((address) => !outside.includes(address))) {
      const address = route.replace(/:(\w+)/g, (_all, parameter: string) => values[parameter] ?? '');
      const closed = closedReason(access, address);
      await follow(page, address);
      const main = page.getByRole('main');
      // A row of another store is not found.
      const shown = main.getByRole('heading').or(main.getByRole('alert').getByText('찾을 수 없습니다.'));
      if (closed === undefined) await expect(shown.first(), address).toBeVisible();
      else await expect(main, address).toContainText(closed);
      await page.waitForLoadState('networkidle');
      expect(refused, address).toEqual([]);
    }
  });
}
