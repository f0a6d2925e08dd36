// The tags of visits over HTTP: what staff write is what pages load (docs/rules/tracking.md#tags).
import { expect, test } from 'vitest';
import { openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop();

test('no tag is on until staff write an id, and only those with an id are returned', async () => {
  expect(await shop.api.getVisitTags()).toEqual({});
  const { api } = await openStaff(shop);
  const { version, ...none } = await api.getVisitTagSettings();
  const saved = await api.editVisitTagSettings({
    ...none,
    ga4Id: 'G-AB12CD34EF',
    metaId: '123456789',
    version,
  });
  expect(await shop.api.getVisitTags()).toEqual({ ga4Id: 'G-AB12CD34EF', metaId: '123456789' });
  await api.editVisitTagSettings({ ...none, version: saved.version });
  expect(await shop.api.getVisitTags()).toEqual({});
});
