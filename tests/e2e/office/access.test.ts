// Opens every screen of the desk as head office and as staff of a store with each permission. An open screen makes no refused call and fits
// 1,280 px; a closed screen names who grants the permission. Which addresses are open: apps/office/app/navigation.test.ts; what the calls permit: apps/api/src/contract-checks.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { StaffPermission } from '#domain/members/staff.ts';
import { merchantPermissions, permissionsOf } from '#domain/members/staff.ts';
import { closedReason } from '../../../apps/office/app/navigation.tsx';
import routes from '../../../apps/office/app/routes.ts';
import { confirmedRows } from '../desk.ts';
import { test, waitForRequests } from '../hydration.ts';
import { openDesk, signInStaff } from '../staff.ts';

/** Returns the addresses that require a sign-in, without optional parameters. */
const addressesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = '', children }) =>
    children === undefined ? [`/${path.replace(/\/:\w+\?$/, '')}`] : addressesOf(children),
  );
const addresses = addressesOf(routes.flatMap(({ children = [] }) => children)).filter(
  (address) => address !== '/*',
);

/** Navigates to an address on the client, like a link. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/office${address}`);

/** Returns the elements that scroll horizontally in a window of this width. The default columns of a list must fit beside the navigation. */
async function scrolledSidewaysAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() =>
    [...document.querySelectorAll('main, main :has(> table)')].flatMap(({ scrollWidth, clientWidth }) =>
      scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth}`] : [],
    ),
  );
}

/** Presses each section of a form and expects that only the fields scroll: title, buttons and section list stay in view. */
async function expectHeadInView(page: Page, address: string): Promise<void> {
  const list = page.getByRole('navigation', { name: '입력 항목' });
  for (const section of await list.getByRole('button').all()) {
    await section.click();
    await expect(section).toHaveAttribute('aria-current', 'true');
    // The form scrolls and moves the focus in the animation frame after the press.
    await expect(page.locator('h2:focus'), address).toBeVisible();
    const scrolled = await list.evaluate((element) => {
      const boxes = [];
      for (let box = element.parentElement; box !== null; box = box.parentElement)
        if (box.scrollTop !== 0 || box.scrollHeight > box.clientHeight + 1)
          boxes.push(`${box.tagName}.${box.className}: ${box.scrollTop}`);
      return boxes;
    });
    expect(scrolled, `${address}: boxes around ${await section.innerText()}`).toEqual([]);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toBeInViewport();
  }
}

/** The uuid of any member. */
async function anyMember(page: Page): Promise<string> {
  const staff = await signInStaff(page.request);
  const [member] = (await staff('/members/action/get-by-paging', { count: 1 })) as { uuid: string }[];
  if (member === undefined) throw new Error('The shop has no member.');
  return member.uuid;
}

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
  test(`${name} meets no refused call in the screens of the desk`, async ({ page }) => {
    const [row] = await confirmedRows(page, 1);
    if (row === undefined) throw new Error('The new order has no row.');
    const values: Record<string, string> = {
      orderUuid: row.orderUuid,
      memberUuid: await anyMember(page),
      productUuid: row.productUuid,
      uuid: 'new',
      position: 'sub',
      loginId: 'admin',
      kind: 'SERVICE_USE',
      template: 'N05',
    };
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(new URL(response.url()).pathname);
    });
    await openDesk(page, '/office/', {
      role,
      permissions,
      ...(role === 'MERCHANT' && { storeUuid: row.store.uuid }),
    });
    const access = { role, permissions: permissionsOf(role, permissions) };
    const filled = addresses.map((address) =>
      address.replace(/:(\w+)/g, (_all, parameter: string) => values[parameter] ?? ''),
    );
    const main = page.getByRole('main');
    for (const address of filled.filter((one) => closedReason(access, one) === undefined)) {
      await follow(page, address);
      await waitForRequests(page);
      await expect(main.getByRole('heading').first(), address).toBeVisible();
      expect(refused, address).toEqual([]);
      // The screen scrolls, not the document.
      const hidden = await page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return scrollHeight - clientHeight;
      });
      expect(hidden, address).toBe(0);
      await expectHeadInView(page, address);
      expect(await scrolledSidewaysAt(page, 1280), address).toEqual([]);
    }
    // One closed screen is sufficient: the same component replaces all of them (permitted-screen.tsx).
    const closed = filled.findLast((one) => closedReason(access, one) !== undefined);
    if (closed === undefined) return;
    await follow(page, closed);
    await expect(main).toContainText(closedReason(access, closed) ?? '');
    await waitForRequests(page);
    expect(refused, closed).toEqual([]);
  });
}
