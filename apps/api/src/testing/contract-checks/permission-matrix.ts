// Permissions of staff of a store: every call of staff, those shared with members included, by staff with each single permission. The
// other callers: access-matrix.ts.
import { beforeAll, expect, test } from 'vitest';
import { type Endpoint, permissionsOfCall } from '#contract/endpoint.ts';
import { type StaffPermission, merchantPermissions } from '#domain/members/staff.ts';
import { exampleInput, requestFor } from '../contract/inputs.ts';
import { bearer } from '../contract/valid-calls.ts';
import { openMerchant, storeUuids } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';
import { type Call, section } from './calls.ts';

/**
 * Calls that every staff account may make: those about the own account, its sessions and saved views, files that it requested, uploads of pictures,
 * and the board, which contains what the permissions allow.
 */
const needNoPermission = [
  'logoutStaff',
  'getStaffMe',
  'getStaffDashboard',
  'changeStaffPassword',
  'getOwnStaffSessions',
  'endOwnStaffSession',
  'endOtherStaffSessions',
  'getSavedViews',
  'registerSavedView',
  'updateSavedView',
  'deleteSavedView',
  'getExport',
  'downloadExport',
  'getStaffUploadableUrl',
  'copyStaffMediaObject',
];

/** Permitted calls that refuse FORBIDDEN by the content of the input: head office alone, or another permission for this value. */
const alsoRefuseByInput = ['getRecommendedGoods', 'setRecommendedGoods', 'revealPrivacy'];

/** True for a call that staff of a store may make with one of the permissions that they can have, or without any. */
export function isOfStores(declaration: Endpoint): boolean {
  const needed = permissionsOfCall(declaration);
  return (
    ['staff', 'member-or-staff'].includes(declaration.access) &&
    (needed.length === 0 || needed.some((one) => merchantPermissions.includes(one)))
  );
}

/** Of staff of each store, with all permissions that staff of a store can have. */
export async function tokensOfStores(shop: TestShop): Promise<string[]> {
  const tokens: string[] = [];
  for (const storeUuid of await storeUuids(shop))
    tokens.push((await openMerchant(shop, { storeUuid, permissions: [...merchantPermissions] })).token);
  return tokens;
}

/** Tests of these calls in the shop of the access matrix. */
export function permissionMatrix(shop: TestShop, calls: readonly Call[]): void {
  const ofStaff = calls.filter(({ declaration: { access } }) =>
    ['staff', 'member-or-staff'].includes(access),
  );
  section('staff of a store with a single permission', ofStaff, () => {
    const tokens = new Map<StaffPermission, string>();
    beforeAll(async () => {
      for (const permission of merchantPermissions)
        tokens.set(permission, (await openMerchant(shop, { permissions: [permission] })).token);
    });
    test.each(ofStaff)('call $operation', async ({ operation, declaration }) => {
      const needed = permissionsOfCall(declaration);
      expect(needed.length === 0, `${operation} names no permission`).toBe(
        needNoPermission.includes(operation),
      );
      for (const [permission, token] of tokens) {
        const isPermitted = needed.length === 0 || needed.includes(permission);
        if (isPermitted && (needed.length === 0 || alsoRefuseByInput.includes(operation))) continue;
        const { url, body } = requestFor(declaration, exampleInput(declaration));
        const answer = await shop.call(declaration.method, url, {
          ...(body !== undefined && { body }),
          headers: bearer(token),
        });
        const { code } = (answer.body ?? {}) as { code?: string };
        if (isPermitted) expect([permission, code]).not.toEqual([permission, 'FORBIDDEN']);
        else expect([permission, answer.status, code]).toEqual([permission, 403, 'FORBIDDEN']);
      }
    });
  });
}
