// Public API of settings: the current values of a group, and what base/shop-settings writes.
import { type SettingGroup, type Settings, settingsOf } from '#domain/base/settings.ts';
import type { Db } from '../../../db/connect.ts';
import { findStored } from './settings.db.ts';

export { claimVersion, findVersion, writeStored } from './settings.db.ts';

/** The stored values of the group over the defaults. */
export async function readSettings<G extends SettingGroup>(db: Db, group: G): Promise<Settings<G>> {
  return settingsOf(group, await findStored(db, group));
}
